import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { runForRequest } from "#platform/log/request-id.server.ts";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import { isDatabaseGone } from "./database-error.server.ts";
import { sql } from "./drizzle.server.ts";
import { openDatabase } from "./open-database.server.ts";

const open = (url: string) => openDatabase({ url, folder: "", log: createLog("silent") });
const reason = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => "no error",
    (error: unknown) => error,
  );

test("a server that accepts connections but never answers counts as a lost database", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const error = await reason(open(`postgresql://longbox@127.0.0.1:${port}/longbox`));
  expect(isDatabaseGone(error)).toBe(true);
  expect(String(error)).toMatch(/^Error: The database is not responding/);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a server, host, or socket that does not exist counts as a lost database; a missing database or table does not", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  expect(isDatabaseGone(await reason(open(`postgresql://longbox@127.0.0.1:${port}/longbox`)))).toBe(true);
  expect(isDatabaseGone(await reason(open("postgresql://longbox@no-such-host.invalid/longbox")))).toBe(true);
  expect(isDatabaseGone(await reason(open("postgresql://longbox@/longbox?host=/no/such/folder")))).toBe(true);
  const database = await createEmptyTestDatabase();
  expect(isDatabaseGone(await reason(open(database.url.replace("longbox_test_", "longbox_none_"))))).toBe(false);
  expect(isDatabaseGone(await reason(database.pool.query("select * from nowhere")))).toBe(false);
  expect(isDatabaseGone(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBe(false);
  await database.close();
});

test("idle connections that the server closes are replaced", async () => {
  const database = await createEmptyTestDatabase();
  await Promise.all(Array.from({ length: 8 }, () => database.ping()));
  const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const { rows } = await database.pool.query(`select pg_terminate_backend(pid, 5000) ${others}`);
  expect(rows.length).toBeGreaterThan(3);
  await expect.poll(() => database.pool.totalCount).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => database.ping()));
  await database.close();
});

test("the server ends a statement that takes too long, which counts as a lost database", async () => {
  const database = await createEmptyTestDatabase();
  const { rows } = await database.pool.query("show statement_timeout");
  expect(rows).toEqual([{ statement_timeout: "25s" }]);
  const client = await database.pool.connect();
  await client.query("set statement_timeout = 10");
  expect(isDatabaseGone(await reason(client.query("select pg_sleep(5)")))).toBe(true);
  client.release(true);
  await database.close();
});

test("the database shows which request a statement belongs to, even while others wait for a connection", async () => {
  const database = await createEmptyTestDatabase();
  const own = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
  const seen = async () => /request=\S+/.exec(String((await database.queries.execute(own)).rows[0]?.["query"]))?.[0];
  const inTransaction = async () => (await database.transaction((tx) => tx.execute(own))).rows[0]?.["query"];
  const ids = Array.from({ length: 30 }, (_, at) => `request-${at}`);
  const all = await Promise.all(ids.map((id) => runForRequest(id, seen)));
  expect(all).toEqual(ids.map((id) => `request=${id}`));
  expect(await runForRequest("request-a", inTransaction)).toContain("/* request=request-a */ select query");
  expect(await seen()).toBe(undefined);
  // A named statement must be the same for every request, or PostgreSQL would plan it anew.
  const named = () => database.pool.query({ name: "one", text: "select 1 as one" });
  for (const id of ids) expect((await runForRequest(id, named)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test("refuses a database that cannot store every script, with a sentence", async () => {
  const database = await createEmptyTestDatabase();
  const name = `longbox_latin_${process.pid}`;
  await database.pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  const latin = database.url.replace(/longbox_test_\w+/, name);
  expect(String(await reason(open(latin)))).toMatch(/has the encoding LATIN1; Longbox needs UTF8/);
  await database.pool.query(`drop database ${name} with (force)`);
  await database.close();
});
