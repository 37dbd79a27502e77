// `npm run bench -- check`: compares figures that are about the same on every machine with the committed ones in
// expected.json, and names each one that got worse. `--update` writes the measured ones to the file instead.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { weighPictures, weighScripts } from "./figures/built-figures.ts";
import { compareFigures, type Figures } from "./figures/compare-figures.ts";
import { measureCpu } from "./figures/cpu-figures.ts";
import { weighPages } from "./figures/page-figures.ts";

const file = path.join(import.meta.dirname, "expected.json");
const measured: Figures = {
  ...(await weighScripts()),
  ...(await weighPictures()),
  ...(await weighPages()),
  ...(await measureCpu()),
};

if (process.argv.includes("--update")) {
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`${Object.keys(measured).length} figures written to ${file}`);
} else {
  const committed = JSON.parse(await readFile(file, "utf8")) as Figures;
  const { worse, better } = compareFigures(measured, committed, marginOf);
  const hint = "`npm run bench -- check --update` writes bench/expected.json; commit it with the reason.";
  for (const line of worse) console.log(`worse: ${line}`);
  for (const line of better) console.log(`better: ${line}`);
  if (worse.length + better.length > 0) console.log(hint);
  else console.log(`${Object.keys(measured).length} figures are as committed.`);
  process.exitCode = worse.length > 0 ? 1 : 0;
}

/**
 * One more statement counts as worse. Bytes vary slightly with the names, dates, and numbers on a page, and multiples of
 * CPU time with the machine and what else it does.
 */
function marginOf(name: string): number {
  if (name.startsWith("CPU")) return 0.5;
  return name.startsWith("statements") ? 0 : 0.03;
}
