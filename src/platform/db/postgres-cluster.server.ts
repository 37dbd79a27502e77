import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { type PostgresAccount, postgresEnvironment } from "./postgres-account.server.ts";
import type { PostgresProgram } from "./postgres-program.server.ts";

/** Name of the superuser and of the database of the embedded server. */
export const embeddedName = "longbox";
/** Name of the role that the site uses. `grantRights` determines its rights. */
export const servingRole = "longbox_serving";

/**
 * Creates an empty database in `folder` unless there is one. It is created in a folder next to it and then renamed, so a crash
 * never leaves an incomplete one. Throws if the existing database is of another major version.
 */
export function prepareCluster(folder: string, program: PostgresProgram, account: PostgresAccount): void {
  removeLeftovers(folder);
  if (existsSync(path.join(folder, "PG_VERSION"))) repairCopy(folder, account);
  else createCluster(folder, program, account);
  const major = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  if (major !== program.major)
    throw new Error(
      `The database in ${folder} belongs to PostgreSQL ${major} and this Longbox runs ${program.major}: back it up with the Longbox that created it (npx longbox backup), then restore it here (npx longbox restore).`,
    );
}

/** Folders that may be empty, but without which PostgreSQL does not start. */
const emptyFolders = [
  "pg_commit_ts",
  "pg_dynshmem",
  "pg_logical/mappings",
  "pg_logical/snapshots",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat",
  "pg_stat_tmp",
  "pg_tblspc",
  "pg_twophase",
  "pg_wal/archive_status",
  "pg_wal/summaries",
];

/** Restores modes and empty folders, which are lost in some copies, such as those on FAT or S3. */
function repairCopy(folder: string, { ids }: PostgresAccount): void {
  if (statSync(folder).mode & 0o077) chmodSync(folder, 0o700);
  for (const name of emptyFolders) {
    const missing = path.join(folder, name);
    if (existsSync(missing)) continue;
    mkdirSync(missing, { recursive: true, mode: 0o700 });
    if (ids) chownSync(missing, ids.uid, ids.gid);
  }
}

function createCluster(folder: string, program: PostgresProgram, account: PostgresAccount): void {
  const side = `${folder}.init-${process.pid}`;
  // In a container, a killed predecessor may have had the same process id.
  rmSync(side, { recursive: true, force: true });
  mkdirSync(side, { recursive: true, mode: 0o700 });
  if (account.ids) chownSync(side, account.ids.uid, account.ids.gid);
  // The built-in locale sorts the same on every system and still knows the characters of every script.
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C.UTF-8"];
  // The 0700 folder of the socket controls access; there is no network port.
  const access = ["--username", embeddedName, "--auth=trust"];
  const initdb = [path.join(program.folder, "initdb"), "--pgdata", side, "--data-checksums", "--no-instructions"];
  const [file = "", ...args] = [...account.prefix, ...initdb, ...locale, ...access];
  const run = spawnSync(file, args, { ...account.ids, env: postgresEnvironment, cwd: "/", encoding: "utf8" });
  if (run.status !== 0) {
    rmSync(side, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create a database in ${folder}: ${(run.stderr || String(run.error)).trim()}`);
  }
  try {
    renameSync(side, folder);
  } catch (error) {
    rmSync(side, { recursive: true, force: true });
    // Another process that started at the same time may have been first.
    if (!existsSync(path.join(folder, "PG_VERSION"))) throw error;
  }
}

/** Deletes incomplete databases left by killed processes. */
function removeLeftovers(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.init-`;
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length)))) rmSync(path.join(parent, name), { recursive: true, force: true });
}

/** Whether a process with this id exists, even one of another user. */
export function isAlive(pid: number): boolean {
  // 0 and negative numbers name groups of processes, such as the one of this process.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
