import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { startNode } from "#tests/support/node-process.ts";
import { isDatabaseGone } from "./database-error.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { openDatabase } from "./open-database.server.ts";
import { choosePostgresAccount, postgresEnvironment } from "./postgres-account.server.ts";
import { isAlive } from "./postgres-cluster.server.ts";
import { findPostgresProgram } from "./postgres-program.server.ts";
import { findRunningServer, queryOnce } from "./postgres-socket.server.ts";

const log = createLog("silent");
const patience = { timeout: 20_000, interval: 50 };
/** An empty database, which takes a second to create. */
let prepared: string;
let home: string;
let folder: string;
beforeAll(async () => {
  prepared = await mkdtemp(path.join(os.tmpdir(), "longbox-embedded-"));
  await chmod(prepared, 0o755);
  const server = await startEmbeddedPostgres({ folder: path.join(prepared, "pg"), log, fsync: false });
  await server.stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), "longbox-embedded-"));
  // The account that runs the server must be able to enter it.
  await chmod(home, 0o755);
  folder = path.join(home, "pg");
});
afterEach(() => rm(home, { recursive: true, force: true }));

const start = () => startEmbeddedPostgres({ folder, log, fsync: false });
/** For tests that start with a database. cp keeps the owner, without whom it does not start. */
const copyPrepared = () => promisify(execFile)("cp", ["-a", path.join(prepared, "pg"), folder]);
async function removeEmptyFoldersIn(parent: string): Promise<void> {
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    await removeEmptyFoldersIn(path.join(parent, entry.name));
    await rmdir(path.join(parent, entry.name)).catch(() => {});
  }
}
const reason = (attempt: Promise<unknown>) => attempt.then(() => "", String);

test("starts on an empty folder, keeps its data even if copied without modes and empty folders, and leaves no process", async () => {
  const first = await start();
  await queryOnce(first.url, "create table kept (n int); insert into kept values (7)");
  await first.stop();
  expect(isAlive(first.pid())).toBe(false);
  await chmod(folder, 0o755);
  await removeEmptyFoldersIn(folder);
  const second = await start();
  expect(await queryOnce(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  await second.stop();
});

test("after kill -9 of the server, queries report a lost database, then work again", async () => {
  await copyPrepared();
  const database = await openDatabase({ url: undefined, folder, log });
  await queryOnce(
    database.ownerUrl,
    "create table kept (n int); insert into kept values (7); grant select on kept to public",
  );
  const inUse = database.transaction(async (tx) => {
    const { pid } = await serverPid();
    process.kill(pid, "SIGKILL");
    await vi.waitUntil(() => !isAlive(pid), patience);
    await tx.execute("select pg_sleep(1)");
  });
  expect(isDatabaseGone(await inUse.catch((error: unknown) => error))).toBe(true);
  await vi.waitFor(async () => {
    expect((await database.pool.query("select n from kept")).rows).toEqual([{ n: 7 }]);
  }, patience);
  await database.close();
});

test("uses a server left by a killed Longbox, and stops it at the end", async () => {
  await copyPrepared();
  const orphan = await startOrphan();
  const adopted = await start();
  expect(adopted.pid()).toBe(orphan);
  await adopted.stop();
  expect(isAlive(orphan)).toBe(false);
});

test("a second process shares the server of the first, and restarts it when the first ends", async () => {
  await copyPrepared();
  const first = await start();
  const second = await openDatabase({ url: undefined, folder, log });
  expect((await serverPid()).pid).toBe(first.pid());
  await first.stop();
  await vi.waitFor(() => second.ping(), patience);
  const third = await start();
  await third.stop();
  await second.ping();
  await second.close();
});

test("a second process shares the server of a folder that one of them reaches through a symbolic link", async () => {
  await copyPrepared();
  const link = path.join(home, "link");
  await symlink(folder, link);
  for (const names of [
    [folder, link],
    [link, folder],
  ]) {
    const [first, second] = await startEach(names);
    expect(second?.pid()).toBe(first?.pid());
    await first?.stop();
    await second?.stop();
  }
});

test("two processes that start on an empty folder at the same time share one server", async () => {
  const servers = await Promise.all([start(), start()]);
  const pids = await Promise.all(
    servers.map(async ({ url }) => queryOnce(url, "select pg_postmaster_start_time()::text")),
  );
  expect(pids[0]).toEqual(pids[1]);
  for (const server of servers) await server.stop();
});

test.runIf(process.platform === "linux")("kill -9 of Node ends its server", async () => {
  await copyPrepared();
  const child = startNode(`
    import { createLog } from "#platform/log/log.ts";
    import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log: createLog("silent") });
    console.log("ready");`);
  if (child.stdout) await once(child.stdout, "data");
  const { pid } = await serverPid();
  child.kill("SIGKILL");
  await vi.waitUntil(() => !isAlive(pid), patience);
  const again = await start();
  expect(await queryOnce(again.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await again.stop();
});

test("deletes incomplete databases left by killed processes", async () => {
  // A process id that no longer exists.
  const gone = spawn("true");
  await once(gone, "exit");
  for (const pid of [gone.pid, process.pid]) {
    const torn = `${folder}.init-${pid}`;
    await mkdir(torn);
    await writeFile(path.join(torn, "PG_VERSION"), "18\n");
  }
  const server = await start();
  expect(await queryOnce(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(await readdir(home)).toEqual(["pg"]);
  await server.stop();
});

test("a copy of the folder of a running database is not mistaken for the original", async () => {
  await copyPrepared();
  const original = await start();
  const copy = path.join(home, "copy");
  await mkdir(copy);
  await cp(path.join(folder, "postmaster.pid"), path.join(copy, "postmaster.pid"));
  expect(await findRunningServer(folder)).toBeDefined();
  expect(await findRunningServer(copy)).toBeUndefined();
  await original.stop();
});

test("refuses a database of another major version with an instruction", async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, "PG_VERSION"), "17\n");
  expect(await reason(start())).toMatch(/belongs to PostgreSQL 17 and this Longbox runs 18: back it up/);
});

test("a permanent failure to start quotes the server's output", async () => {
  await copyPrepared();
  await writeFile(path.join(folder, "postgresql.conf"), "no_such_setting = on\n");
  expect(await reason(start())).toMatch(/cannot start in .*no_such_setting/s);
});

test("a lock file that cannot be read or written is not mistaken for one of another process", async () => {
  await copyPrepared();
  await mkdir(path.join(folder, "postmaster.pid"));
  expect(await reason(start())).toMatch(/cannot start in .*could not \w+ lock file "postmaster.pid": Is a directory/s);
});

async function startEach(folders: string[]) {
  const servers = [];
  for (const each of folders) servers.push(await startEmbeddedPostgres({ folder: each, log, fsync: false }));
  return servers;
}

async function serverPid(): Promise<{ pid: number }> {
  return { pid: Number((await readFile(path.join(folder, "postmaster.pid"), "utf8")).split("\n")[0]) };
}

/** Starts a server without Longbox, like one left running after Longbox was killed. */
async function startOrphan(): Promise<number> {
  const program = findPostgresProgram();
  const account = choosePostgresAccount(program.folder, folder);
  const postgres = [path.join(program.folder, "postgres"), "-D", folder, "-k", folder, "-h", ""];
  const [file = "", ...args] = [...account.prefix, ...postgres];
  const options = { ...account.ids, env: postgresEnvironment, cwd: "/" };
  const child = spawn(file, args, { ...options, detached: true, stdio: "ignore" });
  await vi.waitUntil(
    async () => (await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "")).includes("ready"),
    patience,
  );
  return child.pid ?? 0;
}

test("a server that could not be spawned is not alive, so that nothing else gets its signal", () => {
  expect([isAlive(process.pid), isAlive(0), isAlive(-process.pid)]).toEqual([true, false, false]);
});
