import type { ClientBase } from "pg";
import type { Database } from "#platform/db/database.ts";
import { withConnection } from "#platform/db/with-connection.server.ts";
import { fileFolders, hashPrefixes, mastersFolder } from "#platform/images/image-keys.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { readIntact } from "./copy-files.server.ts";
import { keysOf, keysOfMaster } from "./dump-database.server.ts";

/** `notes` lists what could not be checked. */
export type CheckResult = { images: number; files: number; problems: string[]; notes: string[] };

/** How long files may exist before their rows are written or after these are deleted. */
const unclaimedMs = 24 * 3600 * 1000;

/**
 * Checks that every row's files exist and are whole, that every file is needed, and that the indexes match the tables.
 */
export async function checkSite({ database, storage }: { database: Database; storage: Storage }): Promise<CheckResult> {
  const result: CheckResult = { images: 0, files: 0, problems: [], notes: [] };
  for (const digit of hashPrefixes) await checkFiles({ database, storage }, digit, result);
  await withConnection(database.ownerUrl, (client) => checkIndexes(client, result));
  return result;
}

async function checkFiles(
  { database, storage }: { database: Database; storage: Storage },
  digit: string,
  result: CheckResult,
): Promise<void> {
  // Before the files, so that those of a picture that is removed meanwhile do not look orphaned.
  const { rows: images } = await database.pool.query<{ id: string; hash: string; ready: string[] }>(
    "select id, hash, ready from images where hash like $1 || '%'",
    [digit],
  );
  const { rows: masters } = await database.pool.query<{ id: string; hash: string; parts: string[] }>(
    "select id, hash, parts from masters where hash like $1 || '%'",
    [digit],
  );
  const stored = new Map<string, Date>();
  for (const folder of fileFolders)
    for await (const { key, modified } of storage.list(folder + digit)) stored.set(key, modified);
  const expected = new Map<string, Recorded>([
    ...images.flatMap((row) => keysOf(row).map((key) => [key, { table: "images", id: row.id }] as const)),
    ...masters.flatMap((row) => keysOfMaster(row).map((key) => [key, { table: "masters", id: row.id }] as const)),
  ]);
  for (const [key, row] of expected) {
    const found = await readIntact(storage, key);
    if (typeof found === "string" && (await isRecorded(database, row))) result.problems.push(`${key} is ${found}.`);
  }
  const hashes = new Set(images.map(({ hash }) => hash));
  const before = new Date(Date.now() - unclaimedMs);
  for (const [key, modified] of stored) {
    const isKnown = key.startsWith(mastersFolder) ? expected.has(key) : hashes.has(key.split("/")[1] ?? "");
    if (modified < before && !isKnown) result.problems.push(`${key} belongs to no picture.`);
  }
  result.images += images.length;
  result.files += expected.size;
}

type Recorded = { table: "images" | "masters"; id: string };

/** Whether the row of a file still exists: the site may remove pictures during the check. */
async function isRecorded({ pool }: Pick<Database, "pool">, { table, id }: Recorded): Promise<boolean> {
  return (await pool.query(`select from ${table} where id = $1`, [id])).rows.length > 0;
}

/** Compares each B-tree with its table. Installs the extension for it in a transaction that is rolled back. */
async function checkIndexes(client: ClientBase, result: CheckResult): Promise<void> {
  await client.query("set statement_timeout = 0; begin");
  const refused = await client.query("create extension if not exists amcheck").then(() => undefined, String);
  if (refused !== undefined) {
    result.notes.push(`The indexes were not checked: the extension amcheck cannot be used (${refused}).`);
    return;
  }
  const { rows } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = c.relam
      where c.relnamespace = 'public'::regnamespace and amname = 'btree' and indisvalid`);
  for (const { name } of rows) {
    await client.query("savepoint one");
    const fault = await client.query("select bt_index_check($1::regclass, true)", [name]).then(() => undefined, String);
    if (fault === undefined) continue;
    result.problems.push(
      `The index ${name} does not match its table (${fault}). Repair it with: reindex index ${name}`,
    );
    await client.query("rollback to one");
  }
  await client.query("rollback");
}
