import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findIds } from "#platform/db/postgres-account.server.ts";
import { findFreePorts } from "../free-port.ts";
import { findProgram, isProgram } from "../programs.ts";
import { canConnect } from "./postgres-15.ts";

/** Where Debian's package installs PgBouncer, if that is not in PATH. */
const debianProgram = "/usr/sbin/pgbouncer";

/** Finds the program PgBouncer; undefined if it is not installed. */
export function findPgBouncer(): string | undefined {
  return findProgram("pgbouncer") ?? (isProgram(debianProgram) ? debianProgram : undefined);
}

export type PgBouncer = {
  url: string;
  /** How many connections to the server it opens. */
  size: number;
  /** Ends it like a crash would. `start` starts it again at the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its settings. */
  stop(): Promise<void>;
};

/** What the instructions for operators say: each connection to the server needs these. */
const connectQuery =
  "set lock_timeout = ''2s''; set idle_in_transaction_session_timeout = ''15s''; set statement_timeout = ''25s''";
const size = 6;

/**
 * Starts PgBouncer in transaction mode in front of the server at `url`, which names a Unix socket, with few connections
 * to it.
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error("PgBouncer is not installed.");
  const { pathname, username, searchParams } = new URL(url.replace("@/", "@localhost/"));
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-pooler-"));
  const [port] = await findFreePorts(1);
  const settings = path.join(folder, "pgbouncer.ini");
  const server = `host=${searchParams.get("host")} user=${username}`;
  await writeFile(
    settings,
    `[databases]\n* = ${server} connect_query='${connectQuery}'\n[pgbouncer]\n` +
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\n` +
      `server_login_retry = 1\ndefault_pool_size = ${size}\nmax_client_conn = 200\n`,
  );
  await chmod(folder, 0o755);
  const [prefix, ...args] = [...notAsRoot(searchParams.get("host") ?? ""), program, settings];
  const pooled = `postgresql://${username}@127.0.0.1:${port}${pathname}`;
  let kill = async () => {};
  const stop = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async () => {
    const pooler = spawn(prefix ?? program, args, { cwd: "/", stdio: "ignore" });
    const ended = once(pooler, "exit");
    kill = async () => {
      pooler.kill("SIGKILL");
      await ended;
    };
    for (const until = Date.now() + 10_000; !(await canConnect(pooled)); await delay(50)) {
      if (pooler.exitCode === null && Date.now() < until) continue;
      await stop();
      throw new Error("PgBouncer did not start.");
    }
  };
  await start();
  return { url: pooled, size, start, stop, kill: () => kill() };
}

/**
 * PgBouncer refuses to run as root. Returns the command that runs it as the owner of this folder or, if that is root,
 * under another name in a user namespace.
 */
function notAsRoot(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const { uid, gid } = statSync(folder);
  if (uid !== 0) return ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const nobody = findIds("nobody");
  return ["unshare", "-U", `--map-user=${nobody?.uid}`, `--map-group=${nobody?.gid}`];
}
