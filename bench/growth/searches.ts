import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { quantile } from "../quantile.ts";
import { measureSearches, repeat, type SearchFigures, timed, withCatalog } from "../search-figures.ts";
import type { Growth, Point } from "./growth.ts";

const sizes = [1_000, 10_000, 100_000];
const kinds = [
  "issues: all",
  "issues: filter",
  "issues: word",
  "issues: frequent word",
  "issues: word and filters",
  "users: word",
];
const naive = "one word by LIKE";
const words = ["zout", "storm", "lantern", "silver", "ting"];

/**
 * CPU time and latency of searches in catalogs of 4,000 to 400,000 issues, compared with a LIKE search on the same
 * rows.
 */
export async function growthOfSearches(folder: string): Promise<Growth[]> {
  const cpu = new Map<string, Point[]>([...kinds, naive].map((name) => [name, []]));
  const times = new Map<string, Point[]>([...kinds, naive].map((name) => [name, []]));
  const slowest = new Map<string, number>();
  for (const books of sizes) {
    const figures = await withCatalog(folder, books, measureKinds);
    for (const [name, { alone, cpu: each }] of figures) {
      cpu.get(name)?.push([books * 4, each]);
      times.get(name)?.push([books * 4, quantile(alone, 0.5)]);
      slowest.set(name, quantile(alone, 0.99));
    }
  }
  const series = (all: Map<string, Point[]>) =>
    [...all].map(([name, points]) => ({ name, points, ...(name === naive && { isBaseline: true }) }));
  return [
    {
      name: "search-cpu",
      title: "CPU time of a search against issues",
      x: "issues",
      y: "CPU ms, this process and PostgreSQL",
      series: series(cpu),
      notes: [
        `The baseline is what one would write first: \`title ilike '%word%' or description ilike '%word%'\`, with its count, on the same rows.`,
      ],
    },
    {
      name: "search-latency",
      title: "Latency of a search, one at a time",
      x: "issues",
      y: "ms, median",
      series: series(times),
      notes: [
        `The slowest at the largest size, of 25, and of 5 by LIKE: ${[...slowest].map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(", ")}.`,
      ],
    },
  ];
}

async function measureKinds(database: Database): Promise<Map<string, SearchFigures>> {
  const figures = await measureSearches(database, { isWanted: (name) => kinds.includes(name) });
  let turn = 0;
  const byLike = () => timed(() => searchByLike(database, words[turn++ % words.length] ?? ""));
  return figures.set(naive, await repeat(database, byLike, { rounds: 5, isBusy: false }));
}

async function searchByLike({ queries }: Database, word: string): Promise<void> {
  const pattern = `%${word}%`;
  const found = sql`from issues join books on books.id = book_id
    where not books.removed and (issues.title ilike ${pattern} or issues.description ilike ${pattern})`;
  await queries.execute(sql`select count(*) ${found}`);
  await queries.execute(sql`select issues.* ${found} order by issues.created_at desc limit 20`);
}
