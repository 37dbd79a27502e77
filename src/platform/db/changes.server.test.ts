import { afterAll, beforeAll, expect, test } from "vitest";
import { cacheTag } from "#platform/cache-tag.ts";
import { createLog } from "#platform/log/log.ts";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import { announce, listenForChanges } from "./changes.server.ts";
import type { Database } from "./database.ts";

let database: Database;
let heard: (string[] | null)[] = [];
let changes: ReturnType<typeof listenForChanges>;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  changes = listenForChanges(database, createLog("silent"), (tags) => heard.push(tags));
});
afterAll(async () => {
  await changes.stop();
  await database.close();
});

test("announcements of a transaction arrive only if it commits", async () => {
  await expect.poll(() => heard).toEqual([null]); // connected: anything may have changed before that that
  heard = [];
  const undone = database.transaction(async (tx) => {
    await announce(tx, cacheTag("book:1"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await database.transaction((tx) => announce(tx, cacheTag("book:2"), cacheTag("works")));
  await expect.poll(() => heard).toEqual([["book:2", "works"]]);
});

test("more tags than fit into one notice all arrive", async () => {
  heard = [];
  const tags = Array.from({ length: 1000 }, (_, at) => cacheTag(`book:${9_000_000_000_000_000 + at}`));
  await announce(database.queries, ...tags);
  await expect.poll(() => heard.flat()).toEqual(tags);
});

test("after a lost connection anything may have changed, and announcements arrive again", async () => {
  heard = [];
  await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null]);
  await announce(database.queries, cacheTag("book:3"));
  await expect.poll(() => heard).toEqual([null, ["book:3"]]);
});
