import path from "node:path";
import type { ClientBase } from "pg";
import type { Database } from "#platform/db/database.ts";
import { readAppliedNames } from "#platform/db/migrate.server.ts";
import { withConnection } from "#platform/db/with-connection.server.ts";
import { readLocalFiles } from "#platform/storage/local-storage.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { copySecret, fileListName, filesFolder, type Manifest, requireSnapshot } from "./backup-folder.server.ts";
import { copyFiles, readKeys } from "./copy-files.server.ts";
import { loadDatabase } from "./load-database.server.ts";

export type RestoreResult = { manifest: Manifest; files: number; bytes: number; bad: string[] };

/**
 * Restores the backup in `folder` to an empty site, whose kind of database or store may differ from the original's.
 * Restores the files first, then the rows in one transaction, so that it can be run again after an interruption. Throws
 * if the site has accounts, or tables from a newer version.
 */
export async function restore(
  site: { database: Database; storage: Storage; dataDir: string; migrations: string },
  folder: string,
): Promise<RestoreResult> {
  const snapshot = await requireSnapshot(folder);
  // As the owner: after an interrupted restore, there are tables to which the serving role has no rights yet.
  const { accounts, applied } = await withConnection(site.database.ownerUrl, async (client) => ({
    accounts: await countAccounts(client),
    applied: await readAppliedNames(client),
  }));
  if (accounts > 0)
    throw new Error(
      `This site already has accounts: ${accounts}. Restore into an empty DATA_DIR, or an empty database.`,
    );
  const from = readLocalFiles(filesFolder(folder));
  const list = path.join(snapshot.folder, fileListName);
  const newer = applied.find((name) => !snapshot.manifest.migrations.includes(name));
  if (newer !== undefined)
    throw new Error(
      `This site was started by a newer version than the one the backup is from: it has the migration ${newer}. Restore into an empty DATA_DIR, or an empty database in which no site has been started.`,
    );
  const copied = await copyFiles({ from, to: site.storage }, readKeys(list));
  // Before the rows, because a site that has rows cannot be restored again.
  await copySecret(folder, site.dataDir);
  await loadDatabase(site.database, snapshot, site.migrations);
  return { manifest: snapshot.manifest, ...copied };
}

async function countAccounts(client: ClientBase): Promise<number> {
  const { rows: tables } = await client.query("select 1 where to_regclass('users') is not null");
  if (tables.length === 0) return 0;
  const { rows } = await client.query<{ total: number }>("select count(*)::int as total from users");
  return rows[0]?.total ?? 0;
}
