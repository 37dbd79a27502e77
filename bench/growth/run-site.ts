import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { createLog } from "#platform/log/log.ts";
import { noLimits } from "../../tests/support/no-limits.ts";
import { type RunningSite, startSite } from "../../tests/support/running-site.ts";

/** The processes of one site, its database, and its data folder. */
export type MeasuredSite = { sites: RunningSite[]; first: RunningSite; pool: Pool; folder: string };

/**
 * Starts `count` processes of a new site with these `roles` on a new database, and stops everything when `work` is
 * done. There are no rate limits.
 */
export async function withSite<T>(
  { roles, count = 1 }: { roles: string; count?: number },
  work: (site: MeasuredSite) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
  const database = await startEmbeddedPostgres({ folder: path.join(folder, "pg"), log: createLog("warn") });
  const pool = new Pool({ connectionString: database.url });
  // When the database stops, its last connections may still be open.
  pool.on("error", () => {});
  const sites: RunningSite[] = [];
  const settings = {
    ROLES: roles,
    DATABASE_URL: database.url,
    SESSION_SECRET: "only for measuring, and long enough",
    LIMITS: noLimits,
  };
  try {
    const first = await startSite(folder, settings);
    sites.push(first);
    while (sites.length < count) sites.push(await startSite(folder, settings));
    return await work({ sites, first, pool, folder });
  } finally {
    for (const site of sites) await site.stop();
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
