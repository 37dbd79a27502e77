import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { openDatabase } from "#platform/db/open-database.server.ts";
import { openQueue } from "#platform/jobs/queue.server.ts";
import { createLog } from "#platform/log/log.ts";
import { readConfig } from "../src/config.ts";
import { openSiteOn, type Site } from "../src/site.ts";
import { migrationsFolder, upgradeDatabase } from "../src/site-database.ts";
import { databaseUrl, runOn } from "./support/database-url.ts";

// The role that serves the site reads and writes rows, and can do nothing else.

const log = createLog("silent");
let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), "longbox-role-"));
  await chmod(home, 0o755);
});
afterEach(() => rm(home, { recursive: true, force: true }));

const forbidden = [
  "create table mine (n int)",
  "create temporary table mine (n int)",
  "create table pgboss.mine (n int)",
  "drop table books",
  "truncate books",
  "alter table moderation_acts disable trigger all",
  "drop function keep_moderation_act() cascade",
  "delete from migrations",
  "create role mine superuser",
  "copy books to program 'true'",
];

async function expectOnlyRows({ pool }: Site["database"]) {
  for (const statement of forbidden)
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  expect((await pool.query("select rolsuper from pg_roles where rolname = current_user")).rows).toEqual([
    { rolsuper: false },
  ]);
}

test("a role without rights to the tables serves the embedded database, even one made by an older version", async () => {
  const folder = path.join(home, "pg");
  const older = await startEmbeddedPostgres({ folder, log, fsync: false });
  await migrate({ ownerUrl: older.url }, migrationsFolder);
  const before = await openDatabase({ url: older.url, folder, log });
  await (await openQueue({ database: before, log })).stop();
  await before.close();
  const config = readConfig({ DATA_DIR: home });
  const site = await openSiteOn(await openDatabase({ url: undefined, folder, log }), config, log);
  await expectOnlyRows(site.database);
  // A table from a later migration.
  await runOn(site.database.ownerUrl, "create table later (n int)");
  await site.database.pool.query("insert into later values (1)");
  await site.database.transaction((tx) => site.queue.enqueue(tx, "sweep", {}));
  await site.close();
  await older.stop();
}, 60_000);

test("such a role can also serve the operator's own server", async () => {
  const server = await startEmbeddedPostgres({ folder: path.join(home, "pg"), log, fsync: false });
  await runOn(server.url, "create database comics template template0");
  await runOn(server.url, "create role comics_reader login");
  const ownerUrl = databaseUrl(server.url, "comics");
  const url = ownerUrl.replace("//longbox@", "//comics_reader@");
  const database = await openDatabase({ url, ownerUrl, folder: "", log });
  await Promise.all([upgradeDatabase(database), upgradeDatabase(database)]);
  await expectOnlyRows(database);
  // As in a worker process, which gets no owner URL.
  await upgradeDatabase({ ...database, ownerUrl: url });
  await database.close();
  await server.stop();
}, 60_000);
