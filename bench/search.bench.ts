// Searches in a catalog of 400,000 issues, and in one a tenth as large, on the embedded PostgreSQL: how long each kind
// takes alone and with 16 in parallel, and the CPU of this process and the database together. LONGBOX_BENCH_DATA keeps
// the catalogs.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { quantile } from "./quantile.ts";
import { measureSearches, type SearchFigures, withCatalog } from "./search-figures.ts";

const givenFolder = process.env["LONGBOX_BENCH_DATA"];
const folder = givenFolder ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));
const only = process.env["LONGBOX_BENCH_KINDS"];
const options = { isWanted: (name: string) => only === undefined || new RegExp(only).test(name) };

try {
  const small = await withCatalog(folder, 10_000, (database) => measureSearches(database, options));
  const large = await withCatalog(folder, 100_000, (database) => measureSearches(database, options));
  console.log(
    `${"milliseconds".padEnd(34)} alone p50   p99   16 at once p50   p99   CPU each   against a tenth of the rows: time   CPU`,
  );
  for (const [name, figures] of large) console.log(row(name, figures, small.get(name)));
  console.log(row("all of them", together(large), together(small)));
  console.log("budgets: p99 50 alone, 200 with 16 at once; CPU 10; twice a tenth's CPU");
} finally {
  if (!givenFolder) await rm(folder, { recursive: true, force: true });
}

function row(name: string, { alone, busy, cpu }: SearchFigures, tenth: SearchFigures | undefined): string {
  const figure = (value: number, width: number) => value.toFixed(1).padStart(width);
  return [
    name.padEnd(34),
    figure(quantile(alone, 0.5), 9),
    figure(quantile(alone, 0.99), 6),
    figure(quantile(busy, 0.5), 16),
    figure(quantile(busy, 0.99), 6),
    figure(cpu, 10),
    `${figure(tenth ? quantile(alone, 0.5) / quantile(tenth.alone, 0.5) : Number.NaN, 30)} x`,
    `${figure(tenth ? cpu / tenth.cpu : Number.NaN, 6)} x`,
  ].join("");
}

function together(all: Map<string, SearchFigures>): SearchFigures {
  const figures = [...all.values()];
  return {
    alone: figures.flatMap(({ alone }) => alone),
    busy: figures.flatMap(({ busy }) => busy),
    cpu: figures.reduce((sum, { cpu }) => sum + cpu, 0) / figures.length,
  };
}
