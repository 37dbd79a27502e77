import { afterEach, beforeEach, expect, test } from "vitest";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import type { Database, Queries } from "./database.ts";
import { isDatabaseGone, isViolation } from "./database-error.server.ts";
import { sql } from "./drizzle.server.ts";

let database: Database;
beforeEach(async () => {
  database = await createEmptyTestDatabase();
  await database.pool.query("create table counters (name text constraint counters_name_key primary key, value int)");
  await database.pool.query("insert into counters values ('a', 0), ('b', 0)");
});
afterEach(() => database.close());

/** Returns a function that blocks until it has been called `count` times. Later calls return immediately. */
function barrier(count: number): () => Promise<void> {
  let calls = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    if (++calls === count) resolve();
    return promise;
  };
}

const values = async () => (await database.pool.query("select value from counters order by name")).rows;

test("transactions that fail to serialize (40001) are retried until both succeed", async () => {
  const bothHaveRead = barrier(2);
  let tries = 0;
  const addOne = async (tx: Queries) => {
    tries++;
    await tx.execute(sql`set transaction isolation level serializable`);
    const { rows } = await tx.execute<{ value: number }>(sql`select value from counters where name = 'a'`);
    await bothHaveRead();
    await tx.execute(sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where name = 'a'`);
  };
  await Promise.all([database.transaction(addOne), database.transaction(addOne)]);
  expect(await values()).toEqual([{ value: 2 }, { value: 0 }]);
  expect(tries).toBeGreaterThan(2);
});

test("a deadlocked transaction (40P01) is retried until both succeed", async () => {
  const bothHaveOne = barrier(2);
  let tries = 0;
  const add = (first: string, second: string) => async (tx: Queries) => {
    tries++;
    await tx.execute(sql`update counters set value = value + 1 where name = ${first}`);
    await bothHaveOne();
    await tx.execute(sql`update counters set value = value + 1 where name = ${second}`);
  };
  await Promise.all([database.transaction(add("a", "b")), database.transaction(add("b", "a"))]);
  expect(await values()).toEqual([{ value: 2 }, { value: 2 }]);
  // PostgreSQL ends one of the two, or both if both detect the deadlock at the same moment.
  expect(tries).toBeGreaterThan(2);
});

test("gives up on a permanent conflict", async () => {
  let tries = 0;
  const never = database.transaction(async (tx) => {
    tries++;
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  await expect(never).rejects.toThrow();
  expect(tries).toBe(6);
});

test("any other failure rolls back without a retry, and names the violated constraint", async () => {
  let tries = 0;
  const refused = database.transaction(async (tx) => {
    tries++;
    await tx.execute(sql`update counters set value = 9`);
    await tx.execute(sql`insert into counters values ('a', 1)`);
  });
  const error: unknown = await refused.catch((reason: unknown) => reason);
  expect([isViolation(error, "counters_name_key"), isViolation(error, "another_key"), isDatabaseGone(error)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(tries).toBe(1);
  expect(await values()).toEqual([{ value: 0 }, { value: 0 }]);
});

test("recognizes connections lost during transactions and replaces them", async () => {
  // More often than the pool has connections.
  for (let i = 0; i < 20; i++) {
    const lost = database.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    const error: unknown = await lost.catch((reason: unknown) => reason);
    expect(isDatabaseGone(error)).toBe(true);
  }
  expect(await Promise.all(Array.from({ length: 16 }, () => database.transaction(async () => "done")))).toHaveLength(
    16,
  );
});
