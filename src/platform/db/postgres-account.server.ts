import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type PostgresAccount = {
  /** Owner of the database's files, if not the user who runs Longbox. */
  ids: { uid: number; gid: number } | undefined;
  /** The command that runs each program. */
  prefix: string[];
};

/** The whole environment of PostgreSQL's processes, so that they do not see our settings and secrets. */
export const postgresEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C.UTF-8",
  LANG: "C.UTF-8",
  TZ: "UTC",
};

/**
 * Chooses the account for a database in `folder`: the current user or, if that is root, the owner of the folder,
 * `postgres`, or `nobody`. If none of these can reach the folder and the programs, it is root under another name in a
 * user namespace.
 */
export function choosePostgresAccount(programs: string, folder: string): PostgresAccount {
  const guard = findShutdownGuard();
  if (process.getuid?.() !== 0) return { ids: undefined, prefix: guard };
  mkdirSync(path.dirname(folder), { recursive: true });
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const names = owner ? [String(owner), "postgres", "nobody"] : ["postgres", "nobody"];
  const ids = names.map(findIds).find((found) => found !== undefined);
  if (!ids)
    throw new Error(
      "PostgreSQL does not run as root, and there is no account postgres or nobody: run as a normal user.",
    );
  if (owner !== 0 && canRun([path.join(programs, "postgres"), "--version"], ids) && canEnter(path.dirname(folder), ids))
    return { ids, prefix: guard };
  const namespace = ["unshare", "-U", `--map-user=${ids.uid}`, `--map-group=${ids.gid}`];
  if ((owner === undefined || owner === 0) && canRun([...namespace, path.join(programs, "postgres"), "--version"]))
    return { ids: undefined, prefix: [...namespace, ...guard] };
  throw new Error(
    `PostgreSQL does not run as root, and no other account can reach ${programs} and ${folder}: run as a normal user, move the folder, or set DATABASE_URL.`,
  );
}

/** Returns a command that shuts the server down when this process is killed; empty if the system has none. */
function findShutdownGuard(): string[] {
  const prefix = ["setpriv", "--pdeathsig", "INT"];
  return canRun([...prefix, "true"]) ? prefix : [];
}

/** The ids of the account with this name or id; undefined if there is none. */
export function findIds(name: string): { uid: number; gid: number } | undefined {
  const readId = (flag: string) => spawnSync("id", [flag, "--", name], { encoding: "utf8" });
  const uid = readId("-u");
  const gid = readId("-g");
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function canEnter(folder: string, ids: { uid: number; gid: number }): boolean {
  return canRun(["test", "-x", folder], ids);
}

/** Whether `command` succeeds when run as this account. */
export function canRun(command: string[], ids?: { uid: number; gid: number }): boolean {
  const [file = "", ...args] = command;
  return spawnSync(file, args, { ...ids, env: postgresEnvironment, cwd: "/", stdio: "ignore" }).status === 0;
}
