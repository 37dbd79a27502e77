// `npm run bench [name …]`: runs each benchmark in a process of its own. Compare its figures only with others of the same machine.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { buildWhenStale } from "./build-when-stale.ts";

const folder = path.resolve(import.meta.dirname, "../bench");
const requested = process.argv.slice(3);

await buildWhenStale();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".bench.ts"))) {
  const name = file.replace(".bench.ts", "");
  if (requested.length && !requested.includes(name)) continue;
  console.log(`\n== ${name}`);
  execFileSync(process.execPath, [path.join(folder, file)], { stdio: "inherit" });
}
