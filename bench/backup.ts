// `npm run bench -- backup [GB]`: backs up, restores, and checks a site with that many GB of pages (1 by default), and
// prints what each step takes. The disk must have room for three times as much.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { drawSmallPages } from "../tests/support/issue-form.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { signUp } from "../tests/support/visitor.ts";
import { fillStore } from "./backup/fill-store.ts";
import type { Measurement } from "./backup/run-measured.ts";
import { withSite } from "./growth/run-site.ts";

const gb = Number(process.argv[2] ?? 1);

await withSite({ roles: "web" }, async ({ first, pool, folder }) => {
  const { id } = await publishBook(first.url, await signUp(first.url), { pages: await drawSmallPages(1) });
  await fillStore(pool, path.join(folder, "files"), id, gb * 1e9);
  const [backup, restored] = [path.join(folder, "backup"), path.join(folder, "restored")];
  // Created by the user who runs this, so that the command keeps running as that user.
  await mkdir(restored);
  const site = {
    DATA_DIR: folder,
    DATABASE_URL: pool.options.connectionString ?? "",
    SESSION_SECRET: "only for measuring, and long enough",
  };
  const copy = { DATA_DIR: restored };
  console.log(`| ${gb} GB | s | s of CPU | MB |\n| --- | ---: | ---: | ---: |`);
  await measure("the first backup", site, "backup", backup);
  await measure("a second one, with nothing new", site, "backup", backup);
  await measure("restoring it to an empty site", copy, "restore", backup);
  await measure("check of the restored site", copy, "check");
});

async function measure(name: string, env: Record<string, string>, ...command: string[]): Promise<void> {
  const program = path.join(import.meta.dirname, "backup/run-measured.ts");
  const child = fork(program, command, { env: { ...process.env, ...env } });
  const [[took], [code]] = (await Promise.all([once(child, "message"), once(child, "exit")])) as [
    [Measurement],
    [number],
  ];
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}.`);
  console.log(`| ${name} | ${took.seconds.toFixed(0)} | ${took.cpuSeconds.toFixed(0)} | ${took.mb.toFixed(0)} |`);
}
