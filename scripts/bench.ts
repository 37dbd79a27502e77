// `npm run bench [name …]`: runs each benchmark in its own process. Compare its figures only with others from the same
// machine. `npm run bench -- report` writes bench/REPORT.md, `npm run bench -- check` compares figures that are the
// same on every machine, `npm run bench -- soak [MINUTES]` uses the site for an hour or the given time, `npm run
// bench -- backup [GB]` backs up a site, and `npm run bench -- strips FOLDER` draws where strips are cut.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { buildWhenStale } from "./build-when-stale.ts";

const folder = path.resolve(import.meta.dirname, "../bench");
const requested = process.argv.slice(3);
const [first = ""] = requested;

await buildWhenStale();
if (["report", "check", "soak", "backup", "strips"].includes(first)) {
  const { status } = spawnSync(process.execPath, [path.join(folder, `${first}.ts`), ...requested.slice(1)], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
for (const file of readdirSync(folder).filter((name) => name.endsWith(".bench.ts"))) {
  const name = file.replace(".bench.ts", "");
  if (requested.length && !requested.includes(name)) continue;
  console.log(`\n== ${name}`);
  execFileSync(process.execPath, [path.join(folder, file)], { stdio: "inherit" });
}
