import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runNode } from "#tests/support/node-process.ts";
import { createEmptyTestDatabase } from "#tests/support/test-database.ts";
import type { Database } from "./database.ts";
import { migrate, pendingMigrations } from "./migrate.server.ts";
import { withConnection } from "./with-connection.server.ts";

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "longbox-migrations-"));
  await write("20260102000000-heroes.sql", "create table heroes (name text); create table capes (color text);");
  await write("20260103000000-first-hero.sql", "insert into heroes values ('Vixen');");
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const heroes = async () => (await database.pool.query("select name from heroes")).rows;

test("applies missing migrations once, in order", async () => {
  expect(await pendingMigrations(database, folder)).toEqual([
    "20260102000000-heroes.sql",
    "20260103000000-first-hero.sql",
  ]);
  expect(await migrate(database, folder)).toHaveLength(2);
  expect(await pendingMigrations(database, folder)).toEqual([]);
  await write("20260104000000-second-hero.sql", "insert into heroes values ('Static');");
  expect(await migrate(database, folder)).toEqual(["20260104000000-second-hero.sql"]);
  expect(await migrate(database, folder)).toEqual([]);
  expect(await heroes()).toEqual([{ name: "Vixen" }, { name: "Static" }]);
});

test("three concurrent processes apply each migration once", async () => {
  const source = `
    import { migrate } from "#platform/db/migrate.server.ts";
    console.log(JSON.stringify(await migrate({ ownerUrl: ${JSON.stringify(database.url)} }, ${JSON.stringify(folder)})));`;
  const outputs = await Promise.all([runNode(source), runNode(source), runNode(source)]);
  const applied = outputs.flatMap((output) => JSON.parse(output) as string[]);
  expect(applied.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "20260102000000-heroes.sql",
    "20260103000000-first-hero.sql",
  ]);
  expect(await heroes()).toEqual([{ name: "Vixen" }]);
});

test("a migration that waits for a long transaction does not hold up reads", async () => {
  await migrate(database, folder);
  await write("20260104000000-cape.sql", "alter table heroes add column cape text;");
  await withConnection(database.url, async (backup) => {
    await backup.query("begin; select from heroes");
    const migrating = migrate(database, folder);
    const waiting = "select 1 from pg_locks where relation = 'heroes'::regclass and not granted";
    await vi.waitUntil(async () => (await database.pool.query(waiting)).rows.length > 0);
    await withConnection(database.url, async (reader) => {
      await reader.query("set lock_timeout = '10s'");
      expect((await reader.query("select name from heroes")).rows).toEqual([{ name: "Vixen" }]);
    });
    await backup.query("commit");
    expect(await migrating).toEqual(["20260104000000-cape.sql"]);
  });
});

test("a failed migration is named and leaves no changes", async () => {
  await write("20260104000000-broken.sql", "insert into heroes values ('Nobody'); select * from nowhere;");
  await expect(migrate(database, folder)).rejects.toThrow(/20260104000000-broken\.sql.*nowhere/);
  expect(await heroes()).toEqual([{ name: "Vixen" }]);
  expect(await pendingMigrations(database, folder)).toEqual(["20260104000000-broken.sql"]);
});

test("refuses a database that is newer than the folder", async () => {
  await migrate(database, folder);
  await rm(path.join(folder, "20260103000000-first-hero.sql"));
  await write("20260105000000-late.sql", "create table late ();");
  await expect(migrate(database, folder)).rejects.toThrow(/newer than this Longbox.*20260103000000-first-hero\.sql/);
  // A site that is already running continues: the newer version has left its tables usable.
  expect(await pendingMigrations(database, folder)).toEqual(["20260105000000-late.sql"]);
  expect((await database.pool.query("select to_regclass('late') as late")).rows).toEqual([{ late: null }]);
});
