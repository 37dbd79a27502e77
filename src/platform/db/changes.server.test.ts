import { afterAll, beforeAll, expect, test } from "vitest";
import { cacheTag } from "#platform/cache-tag.ts";
import { createLog } from "#platform/log/log.ts";
import { startFreezableProxy } from "#tests/support/servers/freezable-proxy.ts";
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
  await expect.poll(() => heard).toEqual([null]); // connected: anything may have changed before that
  heard = [];
  const undone = database.transaction(async (tx) => {
    await announce(tx, cacheTag("book:1"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await database.transaction((tx) => announce(tx, cacheTag("book:2"), cacheTag("works")));
  const change = ["book:2", "works"];
  await expect.poll(() => heard).toEqual([change, change]); // from the transaction itself, and from the notice
});

test("the process of a transaction learns of its changes before the transaction returns", async () => {
  heard = [];
  const own: string[][] = [];
  const stopHearing = database.onAnnounced((tags) => own.push(tags));
  await database.transaction((tx) => announce(tx, cacheTag("book:4")));
  stopHearing();
  expect(own).toEqual([["book:4"]]);
  // The notice may come before or after.
  await expect.poll(() => heard).toEqual([["book:4"], ["book:4"]]);
});

test("more tags than fit into one notice all arrive", async () => {
  heard = [];
  const tags = Array.from({ length: 1000 }, (_, at) => cacheTag(`book:${9_000_000_000_000_000 + at}`));
  await announce(database.queries, ...tags);
  await expect.poll(() => heard.flat()).toEqual(tags);
});

test("after a lost connection, anything may have changed, and announcements arrive again", async () => {
  heard = [];
  await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null]);
  await announce(database.queries, cacheTag("book:3"));
  await expect.poll(() => heard).toEqual([null, ["book:3"]]);
});

test("notices a connection that dies silently and replaces it within seconds", async () => {
  const socket = new URL(database.url.replace("@/", "@localhost/")).searchParams.get("host");
  const proxy = await startFreezableProxy({ path: `${socket}/.s.PGSQL.5432` });
  const directUrl = database.url.replace("@/", `@127.0.0.1:${proxy.port}/`).replace(/\?.*/, "");
  const received: (string[] | null)[] = [];
  const listening = listenForChanges({ ...database, directUrl }, createLog("silent"), (tags) => received.push(tags));
  await expect.poll(() => received).toEqual([null]);
  proxy.freeze();
  await announce(database.queries, cacheTag("book:5"));
  await expect.poll(() => received, { timeout: 7_000 }).toEqual([null, null]);
  await announce(database.queries, cacheTag("book:6"));
  await expect.poll(() => received).toEqual([null, null, ["book:6"]]);
  await listening.stop();
  proxy.close();
});
