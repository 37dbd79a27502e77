// npm run bench [name …]: the benchmarks, each in a process of its own. Figures are to be read as ratios on the machine at hand.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { buildWhenStale } from "./build-when-stale.ts";

const folder = path.resolve(import.meta.dirname, "../bench");
const asked = process.argv.slice(3);

await buildWhenStale();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".bench.ts"))) {
  const name = file.replace(".bench.ts", "");
  if (asked.length && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  execFileSync(process.execPath, [path.join(folder, file)], { stdio: "inherit" });
}
