import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { choosePostgresAccount, postgresEnvironment } from "#platform/db/postgres-account.server.ts";
import { queryOnce } from "#platform/db/postgres-socket.server.ts";
import { findProgram, isProgram } from "../programs.ts";

const debianFolder = "/usr/lib/postgresql/15/bin";
const oldest = 15;

/** Finds the folder of this machine's PostgreSQL 15, otherwise of a newer one in PATH; undefined if there is none. */
export function findPostgres15(): string | undefined {
  if (isProgram(path.join(debianFolder, "postgres"))) return debianFolder;
  const found = findProgram("postgres");
  if (!found || found.includes("node_modules")) return undefined;
  const version = spawnSync(found, ["--version"], { encoding: "utf8" }).stdout;
  return Number(/(\d+)/.exec(version)?.[1]) >= oldest ? path.dirname(found) : undefined;
}

export type Postgres = {
  url: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
  /** Stops the server; `start` starts it again. */
  halt(): Promise<void>;
  start(): Promise<void>;
};

/**
 * Starts a temporary PostgreSQL with the programs in this folder, reachable only through a Unix socket: an empty one
 * or, with `primary`, a streaming replica of the server at that URL. `url` connects as a superuser.
 */
export async function startPostgres15(programs: string, primary?: string): Promise<Postgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-pg15-"));
  const data = path.join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  const { ids, prefix } = choosePostgresAccount(programs, path.join(folder, "new"));
  if (ids) for (const each of [folder, data]) chownSync(each, ids.uid, ids.gid);
  const options = { ...ids, env: postgresEnvironment, cwd: "/" };
  const command = (name: string, ...args: string[]): [string, string[]] => {
    const [program = "", ...rest] = [...prefix, path.join(programs, name), "-D", data, ...args];
    return [program, rest];
  };

  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  const filling = primary
    ? command("pg_basebackup", "--dbname", primary, "--write-recovery-conf", "--checkpoint=fast")
    : command("initdb", "-U", "longbox", "-A", "trust", ...locale);
  const filled = spawnSync(...filling, { ...options, encoding: "utf8" });
  if (filled.status !== 0) throw new Error(`The database was not made: ${filled.stderr}`);
  // No need to wait for the disk, because there is nothing to keep.
  const settings = ["listen_addresses=", "fsync=off", "max_connections=200", `unix_socket_directories=${folder}`];
  const url = `postgresql://longbox@/postgres?host=${encodeURIComponent(folder)}`;
  let halt = async () => {};
  const stop = async () => {
    await halt();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async () => {
    const server = spawn(...command("postgres", ...settings.flatMap((setting) => ["-c", setting])), {
      ...options,
      stdio: "ignore",
    });
    const ended = once(server, "exit");
    halt = async () => {
      server.kill("SIGINT");
      if (server.exitCode === null && server.signalCode === null) await ended;
    };
    for (const until = Date.now() + 60_000; !(await canConnect(url)); await delay(50)) {
      if (server.exitCode === null && Date.now() < until) continue;
      await stop();
      throw new Error("PostgreSQL 15 did not start.");
    }
  };
  await start();
  return { url, stop, start, halt: () => halt() };
}

/** Whether a server responds. */
export async function canConnect(url: string): Promise<boolean> {
  return (await queryOnce(url, "select 1")) !== undefined;
}
