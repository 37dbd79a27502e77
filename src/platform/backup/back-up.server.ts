import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#platform/db/database.ts";
import { withConnection } from "#platform/db/with-connection.server.ts";
import { fileFolders, hashPrefixes } from "#platform/images/image-keys.ts";
import { openLocalStorage } from "#platform/storage/local-storage.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  beginSnapshot,
  completeSnapshot,
  copySecret,
  fileListName,
  filesFolder,
  findSnapshot,
  type Manifest,
} from "./backup-folder.server.ts";
import { type CopyResult, copyFiles, listKeys, readKeys } from "./copy-files.server.ts";
import { dumpDatabase } from "./dump-database.server.ts";

export type BackupResult = { manifest: Manifest; files: number; bytes: number; bad: string[] };

type Backed = { database: Database; storage: Storage; dataDir: string };

/**
 * Backs up a site, which may be running, to `folder`: its rows at one moment, and the files they need. Files from an
 * earlier backup in the folder are not copied again, and that backup stays intact until this one is complete. Throws if
 * the folder holds anything else, or another backup to it is running.
 */
export function backUp(site: Backed, folder: string): Promise<BackupResult> {
  // The lock ends with the connection, even if the process is killed. Two backups would remove each other's rows.
  return withConnection(site.database.directUrl, async (client) => {
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"`,
      [`backup to ${folder}`],
    );
    if (!rows[0]?.isFree) throw new Error(`Another backup to ${folder} is running. Wait until it has finished.`);
    return backUpAlone(site, folder);
  });
}

/** Creates the folder of a backup, unless it exists. Throws if it holds anything else. */
export async function openBackupFolder(folder: string): Promise<void> {
  // On a read-only disk, only a call without `recursive` says so.
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => mkdir(folder, { mode: 0o700 }));
  const isForeign = (await readdir(folder)).length > 0 && !(await isBackup(folder));
  if (isForeign) throw new Error(`${folder} contains other files. Choose a new folder, or one with an earlier backup.`);
}

async function backUpAlone(site: Backed, folder: string): Promise<BackupResult> {
  await openBackupFolder(folder);
  const to = await openLocalStorage({ kind: "file", folder: filesFolder(folder) });
  const stores = { from: site.storage, to };
  // Copies most files while the rows may still change. A file stays for an hour after its row is deleted, so the second
  // copy finds all.
  const first: CopyResult[] = [];
  for (const prefix of fileFolders) first.push(await copyFiles(stores, listKeys(site.storage, prefix)));
  const snapshot = await beginSnapshot(folder);
  const list = path.join(snapshot, fileListName);
  const fill = async () => {
    const manifest = await dumpDatabase(site.database, snapshot);
    const second = await copyFiles(stores, readKeys(list));
    await copySecret(site.dataDir, folder);
    return { manifest, second };
  };
  const { manifest, second } = await fill().catch(async (error: unknown) => {
    // Otherwise a backup that fails every night would fill the disk with rows.
    await rm(snapshot, { recursive: true, force: true });
    throw error;
  });
  await completeSnapshot({ folder: snapshot, manifest });
  await removeUnneeded(site.storage, to, list);
  const sum = (field: "files" | "bytes") => [...first, second].reduce((total, each) => total + each[field], 0);
  return { manifest, files: sum("files"), bytes: sum("bytes"), bad: second.bad };
}

/** Whether this is the folder of a backup, even of one that was interrupted. */
async function isBackup(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return (
    Boolean(await findSnapshot(folder)) ||
    names.every((name) => /^(files|session-secret(\.arriving)?|database-.*)$/.test(name))
  );
}

/** Removes files that neither the site nor the snapshot has anymore, such as those of erased people. */
async function removeUnneeded(site: Storage, backup: Storage, list: string): Promise<void> {
  for (const digit of hashPrefixes)
    for (const prefix of fileFolders.map((folder) => folder + digit)) {
      const needed = new Set<string>();
      for await (const key of readKeys(list)) if (key.startsWith(prefix)) needed.add(key);
      for await (const key of listKeys(site, prefix)) needed.add(key);
      for await (const key of listKeys(backup, prefix)) if (!needed.has(key)) await backup.delete(key);
    }
}
