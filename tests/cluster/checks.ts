import { setTimeout as delay } from "node:timers/promises";
import { withConnection } from "#platform/db/with-connection.server.ts";
import { openClient } from "../support/client.ts";
import { publishBook } from "../support/publish-book.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Person, startLoad, type Tally } from "./load.ts";
import type { Node } from "./nodes.ts";
import type { Proxy } from "./proxies.ts";

/** A row of the table: the counts and the failures. */
export type Result = { what: string; counts: string; failures: string[] };
export type Cluster = { webs: Node[]; workers: Node[]; databaseUrl: string; people: Person[]; pages: string[] };

/** How long to wait after restarting a process, as an operator would, until the proxy has noticed. */
const proxyNoticesMs = 3_000;
const shownWithinMs = 1_000;

/** Restarts every process, one after another, while visitors are busy. Any request that fails is a failure. */
export function restartAll(cluster: Cluster, proxy: Proxy): Promise<Result> {
  return underLoad("rolling restart", cluster, proxy, false, async () => {
    for (const node of [...cluster.webs, ...cluster.workers]) {
      await node.restart();
      await delay(proxyNoticesMs);
    }
    return `${cluster.webs.length + cluster.workers.length} restarts`;
  });
}

/** Kills every web process once. Any read that fails is a failure; a write is repeated until it gets a response. */
export function killWebs(cluster: Cluster, proxy: Proxy): Promise<Result> {
  return underLoad("kill -9 of web processes", cluster, proxy, true, async () => {
    for (const node of cluster.webs) {
      await node.kill();
      await delay(proxyNoticesMs);
      await node.start();
      await delay(proxyNoticesMs);
    }
    return `${cluster.webs.length} kills`;
  });
}

/** Runs `act` while visitors are busy, and checks for lost or duplicate books. */
export async function underLoad(
  what: string,
  cluster: Cluster,
  proxy: Proxy,
  repeatsWrites: boolean,
  act: () => Promise<string>,
): Promise<Result> {
  const load = startLoad({ proxy, ...cluster, repeatsWrites });
  let done: string;
  let tally: Tally;
  try {
    await delay(2_000);
    done = await act();
  } finally {
    tally = await load.stop();
  }
  const { reads, writes, repeated, failures, titles } = tally;
  const wrong = await findNotOnce(cluster, titles);
  const counts = `${done}, ${reads} reads, ${writes} writes, ${repeated} repeated, ${titles.length} books each there once`;
  return { what, counts, failures: [...failures, ...wrong] };
}

/** Finds acknowledged books that are missing or exist twice. */
async function findNotOnce({ databaseUrl }: Cluster, titles: string[]): Promise<string[]> {
  const rows = await query<{ title: string; times: number }>(
    databaseUrl,
    "select title, count(*)::int as times from books where title like 'Load %' group by title",
  );
  const times = new Map(rows.map((row) => [row.title, row.times]));
  const lost = titles.filter((title) => !times.has(title)).map((title) => `${title} is lost`);
  const twice = rows.filter((row) => row.times > 1).map((row) => `${row.title} is there ${row.times} times`);
  return [...lost, ...twice];
}

/** Kills the worker that is running jobs; the other one has to run all of them. */
export async function killWorker({ webs, workers, databaseUrl, people, pages }: Cluster): Promise<Result> {
  const [web, person] = [webs[0] as Node, people[0] as Person];
  const victim = workers[0] as Node;
  await withOneWorker(workers, victim, async () => {
    for (const page of pages) await publishBook(web.url, person, { pages: [page] });
    // Waits until it has started one of them.
    await poll(async () => (await countJobs(databaseUrl, "active")) > 0, 20_000);
    await victim.kill();
  });
  const begun = await countJobs(databaseUrl, "active");
  const areDone = await poll(async () => (await countJobs(databaseUrl, "created,retry,active")) === 0, 90_000);
  await victim.start();
  const failures = areDone ? [] : [`${await countJobs(databaseUrl, "created,retry,active")} jobs were not run`];
  return { what: "kill -9 of a worker", counts: `1 kill, ${begun} jobs begun and run elsewhere`, failures };
}

/** Runs `act` while `left` is the only running worker, so that it has a job when it is killed. */
async function withOneWorker(workers: Node[], left: Node, act: () => Promise<void>): Promise<void> {
  const others = workers.filter((node) => node !== left);
  await Promise.all(others.map((node) => node.stop()));
  await act();
  await Promise.all(others.map((node) => node.start()));
}

async function countJobs(databaseUrl: string, states: string): Promise<number> {
  const jobs = "start_after <= now() and state::text = any(string_to_array($1, ','))";
  const [row] = await query<{ count: number }>(databaseUrl, `select count(*)::int from pgboss.job where ${jobs}`, [
    states,
  ]);
  return row?.count ?? 0;
}

/**
 * Publishes, edits, and deletes on one web process after another. Each change must show on all of them within a second,
 * on a page that they had cached, and immediately on the one that made it. `prepare` runs before each round.
 */
export async function spreadChanges(
  what: string,
  { webs, people }: Cluster,
  rounds: number,
  prepare: () => Promise<void> = async () => {},
): Promise<Result> {
  const person = people[0] as Person;
  const failures: string[] = [];
  const took: number[] = [];
  const note = (change: string, ms: number | undefined) => {
    if (ms === undefined) failures.push(`${change} did not show within a second`);
    else took.push(ms);
  };
  for (let round = 0; round < rounds; round++) {
    const web = webs[round % webs.length] as Node;
    const title = `Spread ${round} ${Date.now()}`;
    const home = webs.map((node) => `${node.url}/`);
    await Promise.all(home.map(readText));
    await prepare();
    const book = await publishBook(web.url, person, { fields: { bookTitle: title } });
    note("a new book", await timeUntil(home, (text) => text.includes(title)));
    const details = webs.map((node) => `${node.url}/details/${book.url_slug}/book/${book.id}`);
    const calls = webs.map((node) => `${node.url}/api/v1/read/${book.url_slug}/book/${book.id}`);
    await Promise.all(details.map(readText));
    await prepare();
    await edit(web, person, book, `Edited ${title}`);
    note("an edited book", await timeUntil([...details, ...calls], (text) => text.includes(`Edited ${title}`)));
    await prepare();
    const path = `/publish/${book.url_slug}/book/${book.id}`;
    const deleted = await openClient(web.url, person).delete(path);
    if (deleted.http >= 400) failures.push(`deleting answered ${deleted.http}`);
    note("a deleted book", await timeUntil([...details, ...calls], (_text, status) => status === 404));
  }
  return { what, counts: `${3 * rounds} changes, slowest ${Math.max(...took)} ms`, failures };
}

async function edit(web: Node, person: Visitor, book: { id: number; url_slug: string }, title: string): Promise<void> {
  const response = await openClient(web.url, person).patch(`/publish/${book.url_slug}/book/${book.id}`, {
    title,
    description: "It has stopped raining.",
    urlSlug: book.url_slug,
    contentRating: "G",
    genres: ["drama"],
    status: "ongoing",
  });
  if (response.http !== 200) throw new Error(`editing was refused: ${JSON.stringify(response)}`);
}

/** How long it takes until all of these addresses respond as wanted; undefined if longer than a second. */
async function timeUntil(
  urls: string[],
  isWanted: (text: string, status: number) => boolean,
): Promise<number | undefined> {
  const start = performance.now();
  let waiting = urls;
  for (;;) {
    const asked = await Promise.all(waiting.map(async (url) => ({ url, ...(await readText(url)) })));
    waiting = asked.filter(({ text, status }) => !isWanted(text, status)).map(({ url }) => url);
    const ms = Math.round(performance.now() - start);
    if (waiting.length === 0) return ms;
    if (ms > shownWithinMs) return undefined;
    await delay(20);
  }
}

async function readText(url: string): Promise<{ text: string; status: number }> {
  const response = await fetch(url);
  return { text: await response.text(), status: response.status };
}

/** Cuts the connections through which the processes learn of changes. */
export async function cutListeners(databaseUrl: string): Promise<void> {
  const listeners = "from pg_stat_activity where application_name = 'longbox listener'";
  await query(databaseUrl, `select pg_terminate_backend(pid) ${listeners}`);
}

/** Runs one statement on its own connection. */
export async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  return withConnection(url, async (client) => (await client.query<Row>(text, values)).rows);
}

/** Waits until `isSo` returns true. Returns false if that takes longer than `withinMs`. */
export async function poll(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await delay(100)) if (await isSo()) return true;
  return false;
}
