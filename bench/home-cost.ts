import { worksTag } from "#domains/books/cache-tags.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { RunningSite } from "../tests/support/running-site.ts";
import { withFilledDatabase } from "./filled-database.ts";
import { treeCpuMs } from "./process-figures.ts";

/**
 * CPU of the whole site in ms for a home page that is not in the cache. The home page has one address, so it is dropped before each
 * request, as a publication drops it; what dropping costs is measured by itself and taken off. `folder` is the site's embedded database.
 */
export async function measureHome(site: RunningSite, folder: string, rounds: number): Promise<number> {
  return withFilledDatabase(
    folder,
    async () => {},
    async ({ queries }) => {
      const drop = () => announce(queries, worksTag);
      const read = async () => {
        await drop();
        await (await fetch(site.url)).text();
      };
      await repeat(read, rounds);
      const dropping = await cpuOf(site, drop, rounds);
      return (await cpuOf(site, read, rounds)) - dropping;
    },
  );
}

async function cpuOf({ pid }: RunningSite, work: () => Promise<void>, rounds: number): Promise<number> {
  const before = treeCpuMs(pid);
  await repeat(work, rounds);
  return (treeCpuMs(pid) - before) / rounds;
}

async function repeat(work: () => Promise<void>, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) await work();
}
