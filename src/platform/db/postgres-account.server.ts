import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** How PostgreSQL's programs are run so that they accept it: they refuse to run as root. */
export type PostgresAccount = {
  /** Owner of the database's files, when it is not the one who runs Longbox. */
  ids: { uid: number; gid: number } | undefined;
  /** Stands in front of each program. */
  prefix: string[];
};

/** All that PostgreSQL's processes see of the environment: settings and secrets are not theirs. */
export const postgresEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C.UTF-8",
  LANG: "C.UTF-8",
  TZ: "UTC",
};

/**
 * The account for a database in `folder`. A normal user: that user. Root: the folder's owner, `postgres` or `nobody`,
 * and where these cannot reach the folder or the programs (a root-only home), root under another name in a user namespace.
 */
export function postgresAccount(programs: string, folder: string): PostgresAccount {
  const ending = endsWithUs();
  if (process.getuid?.() !== 0) return { ids: undefined, prefix: ending };
  mkdirSync(path.dirname(folder), { recursive: true });
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const names = owner ? [String(owner), "postgres", "nobody"] : ["postgres", "nobody"];
  const ids = names.map(accountIds).find((found) => found !== undefined);
  if (!ids)
    throw new Error(
      "PostgreSQL does not run as root, and there is no account postgres or nobody: run as a normal user.",
    );
  if (owner !== 0 && runs([path.join(programs, "postgres"), "--version"], ids) && canEnter(path.dirname(folder), ids))
    return { ids, prefix: ending };
  const namespace = ["unshare", "-U", `--map-user=${ids.uid}`, `--map-group=${ids.gid}`];
  if ((owner === undefined || owner === 0) && runs([...namespace, path.join(programs, "postgres"), "--version"]))
    return { ids: undefined, prefix: [...namespace, ...ending] };
  throw new Error(
    `PostgreSQL does not run as root, and no other account can reach ${programs} and ${folder}: run as a normal user, move the folder, or set DATABASE_URL.`,
  );
}

/** Where the system can do it, the server shuts down cleanly when this process is killed. */
function endsWithUs(): string[] {
  const prefix = ["setpriv", "--pdeathsig", "INT"];
  return runs([...prefix, "true"]) ? prefix : [];
}

function accountIds(name: string): { uid: number; gid: number } | undefined {
  const ask = (flag: string) => spawnSync("id", [flag, "--", name], { encoding: "utf8" });
  const uid = ask("-u");
  const gid = ask("-g");
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function canEnter(folder: string, ids: { uid: number; gid: number }): boolean {
  return runs(["test", "-x", folder], ids);
}

function runs(command: string[], ids?: { uid: number; gid: number }): boolean {
  const [file = "", ...args] = command;
  return spawnSync(file, args, { ...ids, env: postgresEnvironment, cwd: "/", stdio: "ignore" }).status === 0;
}
