import { chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { flushCompileCache } from "node:module";
import path from "node:path";
import { canRun, findIds } from "#platform/db/postgres-account.server.ts";
import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { refuseDataFolder } from "./data-folder.ts";

type Account = { name: string; uid: number; gid: number };
// Missing in Node's types.
type Initgroups = NodeJS.Process & { initgroups(user: string, group: number): void };

/**
 * If started as root, makes this process an ordinary user for good: `RUN_AS`, otherwise the owner of the data folder,
 * otherwise (for a missing folder, which is created) `postgres` or `nobody`. Returns a sentence if it stays root.
 * Throws ConfigError if it cannot become `RUN_AS`.
 */
export function leaveRoot(config: Pick<Config, "dataDir" | "storage" | "runAs" | "development">): string | undefined {
  // In development, the build tools write files next to the program.
  if (process.getuid?.() !== 0 || config.development) return undefined;
  const account = config.runAs ? findAccount(config.runAs) : findOwner(config.dataDir);
  if (config.runAs && !account) throw new ConfigError(`RUN_AS: there is no user ${config.runAs}.`);
  if (account && !existsSync(config.dataDir)) createFolder(config.dataDir, account);
  const unreachable = account && findUnreachable(config, account);
  if (account && !unreachable) {
    // Node would write it when the process ends, which can no longer write to root's folder then: each start would compile everything.
    flushCompileCache();
    (process as Initgroups).initgroups(account.name, account.gid);
    process.setgid?.(account.gid);
    process.setuid?.(account.uid);
    return undefined;
  }
  const advice = unreachable
    ? `the user ${account.name} cannot use ${unreachable}: make them its owner with chown -R while the site is stopped`
    : `${config.dataDir} belongs to root: give it to another user with chown -R while the site is stopped`;
  if (config.runAs) throw new ConfigError(`RUN_AS: ${advice}.`);
  return `Longbox runs as root, because ${advice}.`;
}

function findAccount(name: string): Account | undefined {
  const ids = findIds(name);
  return ids && ids.uid !== 0 ? { name, ...ids } : undefined;
}

function findOwner(dataDir: string): Account | undefined {
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (uid !== undefined) return findAccount(String(uid));
  const parent = path.dirname(dataDir);
  const accounts = ["postgres", "nobody"].map(findAccount).filter((each) => each !== undefined);
  return accounts.find((ids) => canRun(["test", "-x", existsSync(parent) ? parent : "/"], ids));
}

function createFolder(dataDir: string, { uid, gid }: Account): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw refuseDataFolder(dataDir, error);
  }
  chownSync(dataDir, uid, gid);
}

/** The first of the files and folders that the site needs but this account cannot use. */
function findUnreachable({ dataDir, storage }: Pick<Config, "dataDir" | "storage">, ids: Account): string | undefined {
  const dataPaths = ["pg", "files", "mail", "tmp", "session-secret"].map((name) => path.join(dataDir, name));
  if (storage.kind === "file") dataPaths.push(storage.folder);
  const isUsable = (flag: string, file: string) => canRun(["test", flag, file], ids);
  const program = [process.execPath, path.join(import.meta.dirname, "main.ts")];
  return (
    program.find((file) => !isUsable("-r", file)) ??
    [dataDir, ...new Set(dataPaths)].find((file) => existsSync(file) && !isUsable("-w", file))
  );
}
