import { buffer } from "node:stream/consumers";
import { and, eq, lt, notExists, sql } from "#platform/db/drizzle.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { originalKey, variantFolder } from "./image-keys.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images, originals } from "./images-table.server.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/**
 * Stores files that `inspectImage` has accepted, and moves each away from `path`. `hash` is its SHA-256 in hexadecimal.
 * Call it before the transaction that calls `recordImages`. Files that are never recorded are swept after a day.
 */
export async function storeOriginals(
  { database, storage }: Pick<ImageStore, "database" | "storage">,
  files: { path: string; hash: string }[],
): Promise<void> {
  // Sorted, so that two uploads of the same files cannot deadlock.
  const hashes = [...new Set(files.map(({ hash }) => hash))].toSorted();
  if (!hashes.length) return;
  await database.queries
    .insert(originals)
    .values(hashes.map((hash) => ({ hash })))
    .onConflictDoUpdate({ target: originals.hash, set: { touchedAt: sql`now()` } });
  const inTurn = limitConcurrency(6);
  await Promise.all(files.map(({ path, hash }) => inTurn(() => storage.putFile(originalKey(hash), path))));
}

/** Reads an original. Returns null if it is missing. */
export async function readOriginal(storage: Storage, hash: string): Promise<Buffer | null> {
  const found = await storage.get(originalKey(hash));
  return found && buffer(found.body);
}

/**
 * Removes the claim on an original and then its files, unless an image has this hash or, if `before` is given, it was claimed
 * since then. The claim is removed first: a concurrent upload of the same bytes is refused when it is recorded, and never left
 * without its file. Returns whether anything was removed.
 */
export async function removeOriginal(store: ImageStore, hash: string, before?: Date): Promise<boolean> {
  await store.database.transaction(async (tx) => {
    // Waits for transactions that are recording this hash, so that the next statement sees their rows.
    await tx.select({ hash: originals.hash }).from(originals).where(eq(originals.hash, hash)).for("update");
    const recorded = tx.select({ id: images.id }).from(images).where(eq(images.hash, hash));
    await tx
      .delete(originals)
      .where(and(eq(originals.hash, hash), before && lt(originals.touchedAt, before), notExists(recorded)));
  });
  return removeUnclaimedFiles(store, hash);
}

/**
 * Removes the files of a hash without a claim. Returns false if there is a claim. Claims the hash itself while deleting, so that
 * an upload of the same bytes waits and stores its file afterwards.
 */
export function removeUnclaimedFiles({ database, storage }: ImageStore, hash: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const claimed = await tx.insert(originals).values({ hash }).onConflictDoNothing().returning();
    if (!claimed.length) return false;
    await storage.delete(originalKey(hash));
    for await (const { key } of storage.list(variantFolder(hash))) await storage.delete(key);
    await tx.delete(originals).where(eq(originals.hash, hash));
    return true;
  });
}
