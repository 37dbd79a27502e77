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

/**
 * Starts PgBouncer in transaction mode in front of the server at `url`, which names a Unix socket, with few connections
 * to it.
 */
export async function startPgBouncer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findPgBouncer();
  if (!program) throw new Error("PgBouncer is not installed.");
  const { pathname, username, searchParams } = new URL(url.replace("@/", "@localhost/"));
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-pooler-"));
  const [port] = await findFreePorts(1);
  const settings = path.join(folder, "pgbouncer.ini");
  const database = `host=${searchParams.get("host")} user=${username}`;
  await writeFile(
    settings,
    `[databases]\n* = ${database}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      "auth_type = any\npool_mode = transaction\ndefault_pool_size = 6\nmax_client_conn = 200\n",
  );
  await chmod(folder, 0o755);
  const [prefix, ...args] = [...notAsRoot(searchParams.get("host") ?? ""), program, settings];
  const pooler = spawn(prefix ?? program, args, { cwd: "/", stdio: "ignore" });
  const ended = once(pooler, "exit");
  const stop = async () => {
    pooler.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const pooled = `postgresql://${username}@127.0.0.1:${port}${pathname}`;
  for (const until = Date.now() + 10_000; !(await canConnect(pooled)); await delay(50)) {
    if (pooler.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error("PgBouncer did not start.");
  }
  return { url: pooled, stop };
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
