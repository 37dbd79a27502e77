// Measures every kind of search on the embedded PostgreSQL, in a made-up catalog that is stored in a folder.
import path from "node:path";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { searchHandlers } from "#domains/search/api.server.ts";
import { searchCalls } from "#domains/search/calls.ts";
import { searchContract } from "#domains/search/contract.ts";
import { joinOperations } from "#platform/api/operations.server.ts";
import { runOperation } from "#platform/api/run-operation.server.ts";
import type { Database } from "#platform/db/database.ts";
import { fillCatalog } from "../tests/support/search-catalog.ts";
import { withFilledDatabase } from "./filled-database.ts";
import { cpuMs } from "./process-figures.ts";
import { searchKinds } from "./search-kinds.ts";

/** Milliseconds of single searches, alone and with 16 in parallel, and the CPU time of one. */
export type SearchFigures = { alone: number[]; busy: number[]; cpu: number };

const atOnce = 16;
const warmRounds = 60;

/**
 * Runs `work` on a catalog of `books`, four times as many issues, and a fifth as many users. Creates the catalog if it
 * does not exist.
 */
export async function withCatalog<T>(folder: string, books: number, work: (database: Database) => Promise<T>) {
  const size = { books, issues: books * 4, users: books / 5 };
  return withFilledDatabase(path.join(folder, String(books)), (database) => fillCatalog(database, size), work);
}

/** Measures the kinds of search whose name passes `isWanted`, each `rounds` times. */
export async function measureSearches(
  database: Database,
  { rounds = 25, isWanted = () => true }: { rounds?: number; isWanted?: (name: string) => boolean } = {},
): Promise<Map<string, SearchFigures>> {
  const pictures = { ladders: [coverLadder, pageLadder], filesUrl: "/files/" };
  const table = joinOperations(searchCalls, searchContract, searchHandlers({ queries: database.queries, pictures }));
  const kinds = (await searchKinds(database)).filter(({ name }) => isWanted(name));
  const searches = kinds.map(({ name, operation, inputs }) => {
    const called = table.find((one) => one.name === operation);
    if (!called) throw new Error(`There is no ${operation}.`);
    let turn = 0;
    const once = () =>
      timed(async () => {
        const input = inputs[turn++ % inputs.length] ?? {};
        await runOperation(called, input, { viewer: null, origin: null, addTags: () => {} });
      });
    return { name, once };
  });
  // Otherwise, compiling this program would count as CPU time of the first kinds.
  for (let warm = 0; warm < warmRounds; warm++) for (const { once } of searches) await once();
  const all = new Map<string, SearchFigures>();
  for (const { name, once } of searches) all.set(name, await repeat(database, once, { rounds }));
  return all;
}

/**
 * Repeats `once`, which returns how many milliseconds it took: `rounds` times alone, then with 16 in parallel if
 * `isBusy`.
 */
export async function repeat(
  database: Database,
  once: () => Promise<number>,
  { rounds, isBusy = true }: { rounds: number; isBusy?: boolean },
): Promise<SearchFigures> {
  for (let warm = 0; warm < 6; warm++) await once();
  const before = await cpu(database);
  const alone: number[] = [];
  for (let round = 0; round < rounds; round++) alone.push(await once());
  const perSearch = ((await cpu(database)) - before) / rounds;
  const busy = await Promise.all(Array.from({ length: isBusy ? atOnce : 0 }, async () => [await once(), await once()]));
  return { alone, busy: busy.flat(), cpu: perSearch };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * CPU time of this process and of the PostgreSQL processes behind this database's connections, which must stay open in
 * between.
 */
async function cpu({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}
