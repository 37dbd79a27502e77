import type { Pool } from "pg";
import { afterEach, expect, test } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { sql } from "./drizzle.server.ts";
import { openReadReplica, type ReadReplica } from "./read-replica.server.ts";

// A simulated primary and replica; `npm test -- cluster` has real ones.

let written = 1;
let replayed = 1;
let failure: Error | undefined;
let replica: ReadReplica | undefined;
afterEach(() => replica?.close());

const respond = (rows: object[]) => Promise.resolve({ rows });
const textOf = (statement: string | { text: string }) => (typeof statement === "string" ? statement : statement.text);
const primaryPool = {
  query: (statement: string | { text: string }) =>
    respond([/pg_current_wal/.test(textOf(statement)) ? { end: String(written) } : { from: "primary" }]),
} as unknown as Pool;
const replicaPool = {
  query: (statement: string | { text: string }, [end]: string[] = []) => {
    if (failure) return Promise.reject(failure);
    return respond([/replay_lsn/.test(textOf(statement)) ? { done: replayed >= Number(end) } : { from: "replica" }]);
  },
} as unknown as Pool;

function open(): ReadReplica {
  [written, replayed, failure] = [1, 1, undefined];
  replica = openReadReplica(replicaPool, primaryPool, createLog("silent"));
  return replica;
}
const read = async () => (await replica?.queries.execute(sql`select something`))?.rows[0]?.["from"];

test("reads from the replica once it is known to have everything", async () => {
  open();
  expect(await read()).toBe("primary");
  await expect.poll(read).toBe("replica");
});

test("reads from the primary after an announcement, until the replica has replayed the change", async () => {
  const opened = open();
  await expect.poll(read).toBe("replica");
  written = 2;
  opened.heardChange();
  expect(await read()).toBe("primary");
  // A second change, while the first is not replayed yet.
  await new Promise((done) => setTimeout(done, 50));
  written = 3;
  opened.heardChange();
  replayed = 2;
  await new Promise((done) => setTimeout(done, 100));
  expect(await read()).toBe("primary");
  replayed = 3;
  await expect.poll(read).toBe("replica");
});

test("while the replica is down, the primary answers, and repeats each statement that failed", async () => {
  open();
  await expect.poll(read).toBe("replica");
  failure = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  expect(await read()).toBe("primary");
  failure = undefined;
  await expect.poll(read, { timeout: 5_000 }).toBe("replica");
  // Replaying conflicted with a statement, which does not mean that the replica is down.
  failure = Object.assign(new Error("conflict with recovery"), { code: "40001" });
  expect(await read()).toBe("primary");
  failure = undefined;
  expect(await read()).toBe("replica");
});

test("reports any other failure of a statement", async () => {
  open();
  await expect.poll(read).toBe("replica");
  failure = Object.assign(new Error("no such table"), { code: "42P01" });
  await expect(read()).rejects.toThrow();
});
