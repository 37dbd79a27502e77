// Searches in a catalogue of 400,000 issues, and in one of a tenth, on the embedded PostgreSQL: how long each kind takes alone
// and with 16 at once, and the CPU of this process and the database's together. LONGBOX_BENCH_DATA keeps the catalogues.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { searchHandlers } from "#domains/search/api.server.ts";
import { searchCalls } from "#domains/search/calls.ts";
import { searchContract } from "#domains/search/contract.ts";
import { operations } from "#platform/api/operations.server.ts";
import { runOperation } from "#platform/api/run-operation.server.ts";
import type { Database } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { createLog } from "#platform/log/log.ts";
import { fillCatalogue } from "../tests/support/search-catalogue.ts";
import { cpuMs } from "./process-figures.ts";
import { searchKinds } from "./search-kinds.ts";

const atOnce = 16;
const rounds = 25;
const kept = process.env["LONGBOX_BENCH_DATA"];
const folder = kept ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));
type Figures = { alone: number[]; busy: number[]; cpu: number };

try {
  const small = await measured(10_000);
  const large = await measured(100_000);
  console.log(
    `${"milliseconds".padEnd(34)} alone p50   p99   16 at once p50   p99   CPU each   against a tenth of the rows`,
  );
  for (const [name, figures] of large) console.log(row(name, figures, small.get(name)));
  console.log(row("all of them", together(large), together(small)));
  console.log("budgets: p99 50 alone, 200 with 16 at once; CPU 15; twice a tenth's time");
} finally {
  if (!kept) await rm(folder, { recursive: true, force: true });
}

async function measured(books: number): Promise<Map<string, Figures>> {
  const log = createLog("warn");
  // As the owner of the tables, who may fill them in ways that the site may not.
  const server = await startEmbeddedPostgres({ folder: path.join(folder, String(books)), log });
  const database = await openDatabase({ url: server.url, folder: "", log });
  try {
    await migrate(database, path.resolve(import.meta.dirname, "../migrations"));
    const { rows } = await database.pool.query("select 1 from books limit 1");
    if (rows.length === 0) await fillCatalogue(database, { books, issues: books * 4, users: books / 5 });
    return await eachKind(database);
  } finally {
    await database.close();
    await server.stop();
  }
}

async function eachKind(database: Database): Promise<Map<string, Figures>> {
  const pictures = { ladders: [coverLadder, pageLadder], filesUrl: "/files/" };
  const table = operations(searchCalls, searchContract, searchHandlers({ queries: database.queries, pictures }));
  const all = new Map<string, Figures>();
  for (const { name, operation, inputs } of await searchKinds(database)) {
    const called = table.find((one) => one.name === operation);
    if (!called) throw new Error(`There is no ${operation}.`);
    let turn = 0;
    const once = async () => {
      const start = performance.now();
      const input = inputs[turn++ % inputs.length] ?? {};
      await runOperation(called, input, { viewer: null, origin: null, shows: () => {} });
      return performance.now() - start;
    };
    for (let warm = 0; warm < 6; warm++) await once();
    const before = await cpu(database);
    const alone: number[] = [];
    for (let round = 0; round < rounds; round++) alone.push(await once());
    const perSearch = ((await cpu(database)) - before) / rounds;
    const busy = (await Promise.all(Array.from({ length: atOnce }, async () => [await once(), await once()]))).flat();
    all.set(name, { alone, busy, cpu: perSearch });
  }
  return all;
}

/** Of this process and of every one that serves this database's connections, which stay open meanwhile. */
async function cpu({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  return cpuMs(process.pid) + rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}

function row(name: string, { alone, busy, cpu: each }: Figures, tenth: Figures | undefined): string {
  const figure = (value: number, width: number) => value.toFixed(1).padStart(width);
  const ratio = tenth ? at(alone, 0.5) / at(tenth.alone, 0.5) : Number.NaN;
  return [
    name.padEnd(34),
    figure(at(alone, 0.5), 9),
    figure(at(alone, 0.99), 6),
    figure(at(busy, 0.5), 16),
    figure(at(busy, 0.99), 6),
    figure(each, 10),
    `${figure(ratio, 10)} x`,
  ].join("");
}

function together(all: Map<string, Figures>): Figures {
  const figures = [...all.values()];
  const sum = figures.reduce((total, one) => total + one.cpu, 0);
  return {
    alone: figures.flatMap((one) => one.alone),
    busy: figures.flatMap((one) => one.busy),
    cpu: sum / figures.length,
  };
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
