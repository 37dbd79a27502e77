// What a site does while nobody uses it, with 40,000 and with 400,000 issues, of which equally few are hidden: its statements, from
// the start of the worker until its first jobs are done, and in each idle minute after that, with their time in PostgreSQL. What grows
// with the site although nothing happens shows up here and nowhere else, since the other benchmarks measure requests.
// LONGBOX_BENCH_DATA keeps the catalogs, and LONGBOX_BENCH_SECONDS is how long the idle site is watched (120 by default).
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#platform/db/database.ts";
import { startSite } from "../tests/support/running-site.ts";
import { fillCatalog } from "../tests/support/search-catalog.ts";
import { withFilledDatabase } from "./filled-database.ts";
import { type LoggedStatement, parseStatements } from "./idle/parse-statements.ts";
import { treeCpuMs } from "./process-figures.ts";

const sizes = [10_000, 100_000];
const shown = 15;
/** An idle site may spend this much of PostgreSQL's time at the larger size, as a multiple of the smaller one. */
const growthBudget = 1.5;
const givenFolder = process.env["LONGBOX_BENCH_DATA"];
const folder = givenFolder ?? (await mkdtemp(path.join(os.tmpdir(), "longbox-bench-")));
const seconds = Number(process.env["LONGBOX_BENCH_SECONDS"] ?? 120);
const startSeconds = 60;

type Work = { calls: number; ms: number };
type Watched = { start: Map<string, Work>; idle: Map<string, Work>; cpuMs: number };

try {
  const [small, large] = [await watch(sizes[0] ?? 0), await watch(sizes[1] ?? 0)];
  print("the first minute, with the jobs of a start", small.start, large.start, startSeconds);
  print("each idle minute", small.idle, large.idle, seconds);
  const perMinute = ({ cpuMs }: Watched) => ((cpuMs * 60) / seconds).toFixed(0);
  console.log(`CPU of all processes in an idle minute: ${perMinute(small)} ms, ${perMinute(large)} ms`);
} finally {
  if (!givenFolder) await rm(folder, { recursive: true, force: true });
}

/** Starts a site on a catalog and collects its statements: for a minute, and then for as long as it is watched. */
async function watch(books: number): Promise<Watched> {
  const dataDir = path.join(folder, `idle-${books}`);
  await mkdir(dataDir, { recursive: true });
  await withFilledDatabase(path.join(dataDir, "pg"), (database) => fill(database, books), logStatements);
  const site = await startSite(dataDir, { ROLES: "web,worker", LOG_LEVEL: "debug" });
  try {
    await delay(startSeconds * 1000);
    const atStart = site.output();
    const before = treeCpuMs(site.pid);
    await delay(seconds * 1000);
    const cpuMs = treeCpuMs(site.pid) - before;
    const idle = site.output().slice(atStart.length);
    return { start: sumWork(parseStatements(atStart)), idle: sumWork(parseStatements(idle)), cpuMs };
  } finally {
    await site.stop();
  }
}

/** Hides as many books and people at each size. */
async function fill(database: Database, books: number): Promise<void> {
  await fillCatalog(database, { books, issues: 4 * books, users: books / 5 });
  const { pool } = database;
  await pool.query(`insert into pages (issue_id, number, image_id)
    select issues.id, place, 1 + (issues.id * 4 + place) % 20000 from issues, generate_series(1, 4) as place`);
  await pool.query("update books set removed = false where removed and id > 10000");
  await pool.query("update users set deactivated_at = null where deactivated_at is not null and id > 2000");
  await pool.query("vacuum analyze");
}

/** PostgreSQL's own log has the statements of all processes; the site repeats it in its log. */
async function logStatements({ pool }: Database): Promise<void> {
  await pool.query("alter system set log_min_duration_statement = 0");
  await pool.query("alter system set log_parameter_max_length = 0");
}

function sumWork(statements: LoggedStatement[]): Map<string, Work> {
  const all = new Map<string, Work>();
  for (const { text, ms, isRun } of statements) {
    const work = all.get(text) ?? { calls: 0, ms: 0 };
    all.set(text, { calls: work.calls + (isRun ? 1 : 0), ms: work.ms + ms });
  }
  return all;
}

function print(title: string, small: Map<string, Work>, large: Map<string, Work>, watched: number): void {
  const aMinute = (value: number) => (value * 60) / watched;
  const total = (all: Map<string, Work>) => [...all.values()].reduce((sum, { ms }) => sum + ms, 0);
  const growth = total(large) / total(small);
  console.log(`\n${title}: ${sizes.map((books) => `${books * 4} issues`).join(", ")}`);
  console.log(
    `all statements: ${aMinute(total(small)).toFixed(0)} ms, ${aMinute(total(large)).toFixed(0)} ms: ${growth.toFixed(2)} times, budget ${growthBudget} when idle`,
  );
  const names = [...new Set([...small.keys(), ...large.keys()])];
  const costOf = (name: string) => Math.max(small.get(name)?.ms ?? 0, large.get(name)?.ms ?? 0);
  for (const name of names.toSorted((a, b) => costOf(b) - costOf(a)).slice(0, shown)) {
    const [one, other] = [small.get(name), large.get(name)];
    const columns = [
      aMinute(other?.calls ?? 0)
        .toFixed(1)
        .padStart(7),
      "calls",
    ];
    columns.push(
      aMinute(one?.ms ?? 0)
        .toFixed(1)
        .padStart(9),
      "ms",
      aMinute(other?.ms ?? 0)
        .toFixed(1)
        .padStart(9),
      "ms ",
    );
    console.log(columns.join(" "), name.slice(0, 110));
  }
}
