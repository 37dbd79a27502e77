import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { embeddedName } from "./postgres-cluster.server.ts";
import { withConnection } from "./with-connection.server.ts";

/** Connection string of the embedded server, for this and other processes of the same user. */
export function socketUrl(socketFolder: string, name: string = embeddedName, role: string = embeddedName): string {
  return `postgresql://${role}@/${name}?host=${encodeURIComponent(socketFolder)}`;
}

/** The folder for the socket of a server. Its path is short, because a socket's path has at most 107 bytes. */
export function socketFolderFor(folder: string): string {
  const name = `longbox-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  return path.join(os.tmpdir(), name);
}

/** Creates the folder, accessible to its owner only. Throws if another user has created a folder of that name. */
export function makeSocketFolder(socketFolder: string, ids: { uid: number; gid: number } | undefined): void {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketFolder);
  const owners = [process.getuid?.(), ids?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new Error(
      `${socketFolder} is not a private folder of this user: remove it, or set TMPDIR to another folder.`,
    );
  if (ids) chownSync(socketFolder, ids.uid, ids.gid);
}

/** Finds a server that runs on `folder` and responds. Returns its process id and the folder of its socket. */
export async function findRunningServer(folder: string): Promise<{ pid: number; socketFolder: string } | undefined> {
  // https://www.postgresql.org/docs/18/storage-file-layout.html: process id, data folder, start, port, socket folder.
  const [pid, , , , socketFolder] = readLines(path.join(folder, "postmaster.pid"));
  if (!pid || !socketFolder) return undefined;
  const rows = await queryOnce(
    socketUrl(socketFolder, "postgres"),
    "select current_setting('data_directory') as folder",
  );
  // A copy of a folder contains the process file of the original.
  if (rows?.[0]?.folder !== realpathSync(folder)) return undefined;
  return { pid: Number(pid), socketFolder };
}

/** Runs one query on a new connection. Returns its rows, or undefined if it fails. */
export async function queryOnce(url: string, text: string): Promise<Record<string, unknown>[] | undefined> {
  return withConnection(url, (client) => client.query<Record<string, unknown>>(text)).then(
    ({ rows }) => rows,
    () => undefined,
  );
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
