import { once } from "node:events";
import { Writable } from "node:stream";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { runNode, startNode } from "#tests/support/node-process.ts";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import { subscribe } from "./events.ts";
import { jobHandler } from "./job-handler.ts";
import { openQueue, type Queue } from "./queue.server.ts";

const patience = { timeout: 60_000, interval: 50 };
const lines: string[] = [];
const log = pino(new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }));
let database: Database;
let queues: Queue[];
let done: string[];

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  queues = [];
  done = [];
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await database.close();
});

async function open(): Promise<Queue> {
  const queue = await openQueue({ database, log });
  queues.push(queue);
  return queue;
}
const word = z.object({ word: z.string() });
const say = { say: jobHandler({ schema: word, run: async (data) => void done.push(data.word) }) };
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const waiting = () =>
  rows("select data->'data'->>'word' as word from pgboss.job where name = 'jobs' and state = 'created' order by 1");
/** Skips the delay before the next attempt. */
const skipTheWait = () => rows("update pgboss.job set start_after = now() where state = 'retry'");

test("a job exists only if its transaction commits", async () => {
  const queue = await open();
  const undone = database.transaction(async (tx) => {
    await queue.enqueue(tx, "say", { word: "undone" });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await database.transaction((tx) => queue.enqueue(tx, "say", { word: "kept" }));
  expect(await waiting()).toEqual([{ word: "kept" }]);
});

test("an event becomes one job for each subscriber, if its transaction commits", async () => {
  const said = { name: "said", schema: word, keyOf: (data: { word: string }) => data.word };
  const other = { ...said, name: "other" };
  const subscriptions = [
    subscribe(said, { job: "say", schema: word }),
    subscribe(said, { job: "write", schema: word, priority: -1 }),
    subscribe(other, { job: "listen", schema: word }),
  ];
  const queue = await openQueue({ database, log, subscriptions });
  queues.push(queue);
  const undone = database.transaction(async (tx) => {
    await queue.emit(tx, said, { word: "undone" });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  for (const heard of ["one", "one", "two"]) await database.transaction((tx) => queue.emit(tx, said, { word: heard }));
  const jobs = await rows(
    "select data->>'name' as job, data->'data'->>'word' as word, priority from pgboss.job where name = 'jobs' order by 2, 1",
  );
  expect(jobs).toEqual([
    { job: "say", word: "one", priority: 0 },
    { job: "write", word: "one", priority: -1 },
    { job: "say", word: "two", priority: 0 },
    { job: "write", word: "two", priority: -1 },
  ]);
});

test("workers learn of a job when its transaction commits", async () => {
  const queue = await open();
  await queue.work({});
  const listener =
    "select substr(query, 8) as channel from pg_stat_activity where datname = current_database() and query like 'listen pgboss%'";
  await expect.poll(() => rows(listener)).toHaveLength(1);
  const [found] = await rows(listener);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const received: unknown[] = [];
  client.on("notification", ({ payload }) => received.push(payload));
  await client.query(`listen ${String(found?.["channel"])}`);
  await database.transaction(async (tx) => {
    await queue.enqueue(tx, "say", { word: "a mail" }, { queue: "mail" });
    await client.query("select 1");
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual(["jobs-mail"]);
  await client.end();
});

test("only a process that calls work runs jobs, most urgent first", async () => {
  const web = await open();
  for (const [data, priority] of [
    ["third", 0],
    ["first", 9],
    ["second", 5],
    ["fourth", 0],
  ] as const)
    await web.enqueue(database.queries, "say", { word: data }, { priority });
  const worker = await open();
  expect(await waiting()).toHaveLength(4);
  await worker.work(say);
  await vi.waitUntil(() => done.length === 4, patience);
  expect(done).toEqual(["first", "second", "third", "fourth"]);
});

test("runs one job at a time, and starts the next as soon as it ends", async () => {
  const queue = await open();
  for (let i = 0; i < 30; i++) await queue.enqueue(database.queries, "say", { word: `${i}` });
  let running = 0;
  let most = 0;
  const handler = jobHandler({
    schema: word,
    async run(data) {
      most = Math.max(most, ++running);
      await database.ping();
      running--;
      done.push(data.word);
    },
  });
  await queue.work({ say: handler });
  // With a pause of one second after each job, this would take half a minute.
  await vi.waitUntil(() => done.length === 30, { timeout: 15_000 });
  expect(most).toBe(1);
  expect(new Set(done).size).toBe(30);
});

test("a job that waits for an unresponsive server holds up no other queue", async () => {
  const queue = await open();
  const silent = Promise.withResolvers<void>();
  const send = jobHandler({ schema: word, run: () => silent.promise });
  await queue.enqueue(database.queries, "send", { word: "mail" }, { queue: "mail", priority: 10 });
  await queue.enqueue(database.queries, "say", { word: "picture" }, { queue: "pictures" });
  await queue.enqueue(database.queries, "say", { word: "other" });
  await queue.work({ ...say, send });
  await vi.waitUntil(() => done.length === 2, patience);
  expect(done.toSorted()).toEqual(["other", "picture"]);
  silent.resolve();
});

test("a new job replaces a waiting job with the same key, but not a running one", async () => {
  const queue = await open();
  const enqueue = (data: string) => queue.enqueue(database.queries, "say", { word: data }, { singletonKey: "hero" });
  await enqueue("old");
  await enqueue("new");
  await queue.enqueue(database.queries, "say", { word: "other" }, { singletonKey: "villain" });
  expect(await waiting()).toEqual([{ word: "new" }, { word: "other" }]);
  await queue.work({
    say: jobHandler({
      schema: word,
      async run(data) {
        if (data.word === "new") await enqueue("after");
        done.push(data.word);
      },
    }),
  });
  await vi.waitUntil(() => done.length === 3, patience);
  expect(done.toSorted()).toEqual(["after", "new", "other"]);
});

test("a job that replaces a waiting one does not start before its transaction ends", async () => {
  const queue = await open();
  await queue.enqueue(database.queries, "say", { word: "old" }, { singletonKey: "hero" });
  await database.transaction(async (tx) => {
    await queue.enqueue(tx, "say", { word: "new" }, { singletonKey: "hero" });
    const locked = await rows("select 1 from pgboss.job where name = 'jobs' for update skip locked");
    expect(locked).toEqual([]);
  });
  await queue.work(say);
  await vi.waitUntil(() => done.length > 0, patience);
  expect(done).toEqual(["new"]);
});

test("a job that fails or has invalid data is retried later", async () => {
  const queue = await open();
  let tries = 0;
  const handler = jobHandler({
    schema: word,
    async run() {
      if (++tries < 3) throw new Error("not yet");
      done.push("done");
    },
  });
  await queue.enqueue(database.queries, "say", { word: "x" });
  await queue.work({ say: handler });
  await vi.waitUntil(async () => (await skipTheWait(), done.length > 0), patience);
  expect(tries).toBe(3);
  await queue.enqueue(database.queries, "say", { sentence: "x" });
  await vi.waitUntil(async () => (await rows("select 1 from pgboss.job where state = 'retry'")).length === 1, patience);
  expect(tries).toBe(3);
});

test("gives up on a job that always fails, and logs its name and reason", async () => {
  const queue = await open();
  let tries = 0;
  const handler = jobHandler({
    schema: word,
    async run() {
      tries++;
      throw new Error("the ink has run out");
    },
  });
  await queue.enqueue(database.queries, "say", { word: "x" });
  await queue.work({ say: handler });
  await vi.waitUntil(async () => (await skipTheWait(), lines.some((line) => line.includes("given up"))), patience);
  expect(tries).toBe(9);
  expect(lines.find((line) => line.includes("given up"))).toMatch(/"job":"say".*the ink has run out/);
  expect(await rows("select state::text from pgboss.job where name = 'jobs'")).toEqual([{ state: "failed" }]);
});

test("three processes can open the queue on an empty database at the same time", async () => {
  const source = `
    import { openDatabase } from "#platform/db/open-database.server.ts";
    import { openQueue } from "#platform/jobs/queue.server.ts";
    import { createLog } from "#platform/log/log.ts";
    const log = createLog("silent");
    const database = await openDatabase({ url: ${JSON.stringify(database.url)}, folder: "", log });
    const queue = await openQueue({ database, log });
    await queue.enqueue(database.queries, "say", { word: String(process.pid) });
    await queue.stop();
    await database.close();`;
  await Promise.all([runNode(source), runNode(source), runNode(source)]);
  expect(await waiting()).toHaveLength(3);
});

test("another process runs the job of a killed process, and deletes jobs that ended hours ago", {
  timeout: 90_000,
}, async () => {
  const queue = await open();
  await queue.enqueue(database.queries, "say", { word: "long ago" });
  await rows("update pgboss.job set state = 'completed', completed_on = now() - interval '2 hours'");
  await rows("update pgboss.queue set maintain_on = now() - interval '15 minutes'");
  await queue.enqueue(database.queries, "say", { word: "abandoned" });
  const killed = startNode(`
    import { openDatabase } from "#platform/db/open-database.server.ts";
    import { jobHandler } from "#platform/jobs/job-handler.ts";
    import { openQueue } from "#platform/jobs/queue.server.ts";
    import { createLog } from "#platform/log/log.ts";
    import { z } from "zod";
    const log = createLog("silent");
    const database = await openDatabase({ url: ${JSON.stringify(database.url)}, folder: "", log });
    const run = () => (console.log("running"), new Promise(() => {}));
    await (await openQueue({ database, log })).work({ say: jobHandler({ schema: z.unknown(), run }) });`);
  if (killed.stdout) await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await queue.work(say);
  await vi.waitUntil(() => done.length > 0, { timeout: 80_000, interval: 100 });
  expect(done).toEqual(["abandoned"]);
  const old = "select 1 from pgboss.job where data->'data'->>'word' = 'long ago'";
  await vi.waitUntil(async () => (await rows(old)).length === 0, { timeout: 15_000 });
});

test("a scheduled job runs once, even with several processes", { timeout: 90_000 }, async () => {
  const sweep = jobHandler({ schema: z.object({}), cron: "* * * * *", run: async () => void done.push("swept") });
  const workers = await Promise.all([open(), open(), open()]);
  await Promise.all(workers.map((worker) => worker.work({ sweep })));
  await vi.waitUntil(() => done.length > 0, { timeout: 80_000, interval: 100 });
  const unfinished = "select 1 from pgboss.job where state < 'completed'";
  await vi.waitUntil(async () => (await rows(unfinished)).length === 0, patience);
  const minutes = await rows("select distinct date_trunc('minute', created_on) from pgboss.job where name = 'jobs'");
  expect(done).toHaveLength(minutes.length);
});

test("deletes the schedule of a handler that no longer exists a day after it was last stored", async () => {
  const sweep = jobHandler({ schema: z.object({}), cron: "0 3 * * *", run: async () => {} });
  await (await open()).work({ sweep });
  const stored = [{ key: "sweep", cron: "0 3 * * *" }];
  expect(await rows("select key, cron from pgboss.schedule")).toEqual(stored);
  await (await open()).work(say);
  expect(await rows("select key, cron from pgboss.schedule")).toEqual(stored);
  const age = () => rows("update pgboss.schedule set updated_on = now() - interval '25 hours'");
  await age();
  await (await open()).work({ sweep });
  await (await open()).work(say);
  expect(await rows("select key, cron from pgboss.schedule")).toEqual(stored);
  await age();
  await (await open()).work(say);
  expect(await rows("select key from pgboss.schedule")).toEqual([]);
});

test("stores its schedules again within an hour after a process of an earlier version has stored others", async () => {
  const at = (cron: string) => ({ sweep: jobHandler({ schema: z.object({}), cron, run: async () => {} }) });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const queue = await open();
  await queue.work(at("0 4 * * *"));
  await rows("update pgboss.schedule set cron = '0 3 * * *'");
  vi.advanceTimersByTime(3600 * 1000);
  const stored = () => rows("select cron from pgboss.schedule");
  await expect.poll(stored).toEqual([{ cron: "0 4 * * *" }]);
  await queue.stop();
  await rows("update pgboss.schedule set cron = '0 3 * * *'");
  vi.advanceTimersByTime(3600 * 1000);
  vi.useRealTimers();
  expect(await stored()).toEqual([{ cron: "0 3 * * *" }]);
});

test("stop waits for the running job and starts no other", async () => {
  const queue = await open();
  await queue.enqueue(database.queries, "say", { word: "running" });
  await queue.enqueue(database.queries, "say", { word: "waiting" });
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const handler = jobHandler({
    schema: word,
    async run(data) {
      started.resolve();
      await finish.promise;
      done.push(data.word);
    },
  });
  await queue.work({ say: handler });
  await started.promise;
  const stopped = queue.stop();
  finish.resolve();
  await stopped;
  expect(done).toEqual(["running"]);
  expect(await waiting()).toEqual([{ word: "waiting" }]);
});

test("a worker whose connections are cut keeps running jobs", async () => {
  const queue = await open();
  await queue.work(say);
  await rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await vi.waitFor(
    () => database.transaction((tx) => queue.enqueue(tx, "say", { word: "after" }, { singletonKey: "x" })),
    patience,
  );
  await vi.waitUntil(() => done.includes("after"), patience);
  expect(await database.queries.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});
