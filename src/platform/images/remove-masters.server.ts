import type { Queries } from "#platform/db/database.ts";
import { eq, notExists, sql } from "#platform/db/drizzle.server.ts";
import { hashPrefixes, masterPartKey, mastersFolder } from "./image-keys.ts";
import type { ImageStore } from "./image-store.server.ts";
import { isLinkInUse } from "./master-use.server.ts";
import { masterPages, masters } from "./masters-table.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

type Removed = { hash: string; parts: string[] };

/**
 * Removes links to pages that are gone or have not arrived within a day, masters that have none left, and files of masters that no row has
 * named for a day, such as those of an upload that was cut off. Any number may run concurrently, even during uploads.
 */
export async function sweepMasters(store: ImageStore): Promise<void> {
  const { queries } = store.database;
  const users = await queries.selectDistinct({ id: masters.userId }).from(masters);
  for (const { id } of users) await removeUnusedLinks(store, id);
  const linked = queries
    .select({ id: masterPages.masterId })
    .from(masterPages)
    .where(eq(masterPages.masterId, masters.id));
  const unlinked = await queries.select({ id: masters.id }).from(masters).where(notExists(linked));
  for (const { id } of unlinked) await removeUnlinked(store, id);
  const files = await removeUnknownFiles(store);
  store.log.info({ masters: unlinked.length, files }, "masters swept");
}

async function removeUnusedLinks({ database, references }: ImageStore, userId: number): Promise<void> {
  await database.queries.execute(sql`
    delete from master_pages using masters
    where masters.id = master_id and user_id = ${userId} and not ${isLinkInUse(references, userId)}`);
}

/** Removes a master and its files, unless it has been linked again. */
async function removeUnlinked({ database, storage }: ImageStore, id: number): Promise<void> {
  const removed = await database.transaction(async (tx) => {
    // Waits for a call that is linking it, so that the next statement sees the link.
    await tx.select({ id: masters.id }).from(masters).where(eq(masters.id, id)).for("update");
    const { rows } = await tx.execute<Removed>(sql`
      delete from masters where id = ${id} and not exists (select from master_pages where master_id = ${id})
      returning hash, parts`);
    return rows;
  });
  await deleteParts(storage, removed);
}

/** Removes all masters of a user who is being erased. Can be run again after a failure; files that it leaves are swept. */
export async function eraseMasters({ database, storage }: ImageStore, userId: number): Promise<void> {
  const removed = await database.queries
    .delete(masters)
    .where(eq(masters.userId, userId))
    .returning({ hash: masters.hash, parts: masters.parts });
  await deleteParts(storage, removed);
}

async function removeUnknownFiles({ database, storage }: ImageStore): Promise<number> {
  const before = new Date(Date.now() - dayMs);
  let removed = 0;
  for (const digit of hashPrefixes) {
    const old: string[] = [];
    for await (const { key, modified } of storage.list(mastersFolder + digit)) if (modified < before) old.push(key);
    if (old.length === 0) continue;
    const known = await listParts(database.queries, digit);
    for (const key of old) {
      if (known.has(key)) continue;
      await storage.delete(key);
      removed++;
    }
  }
  return removed;
}

async function listParts(queries: Queries, digit: string): Promise<Set<string>> {
  const { rows } = await queries.execute<Removed>(sql`select hash, parts from masters where hash like ${`${digit}%`}`);
  return new Set(rows.flatMap(({ hash, parts }) => parts.map((part) => masterPartKey(hash, part))));
}

async function deleteParts(storage: ImageStore["storage"], removed: Removed[]): Promise<void> {
  for (const { hash, parts } of removed) for (const part of parts) await storage.delete(masterPartKey(hash, part));
}
