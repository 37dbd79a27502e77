import { buffer } from "node:stream/consumers";
import { and, eq, lt, notExists, sql } from "#platform/db/drizzle.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { originalKey, variantFolder } from "./image-keys.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images, originals } from "./images-table.server.ts";
import { takeTurns } from "./turns.ts";

/**
 * Stores files that `inspectImage` has passed; each is moved away from `path`. `hash` is the SHA-256 of its bytes in hexadecimal.
 * Call it before the transaction that calls `recordImages`; what is never recorded is swept after a day.
 */
export async function storeOriginals(
  { database, storage }: Pick<ImageStore, "database" | "storage">,
  files: { path: string; hash: string }[],
): Promise<void> {
  // In one order everywhere, or two uploads of the same files could each wait for the other.
  const hashes = [...new Set(files.map(({ hash }) => hash))].toSorted();
  if (!hashes.length) return;
  await database.queries
    .insert(originals)
    .values(hashes.map((hash) => ({ hash })))
    .onConflictDoUpdate({ target: originals.hash, set: { touchedAt: sql`now()` } });
  const inTurn = takeTurns(6);
  await Promise.all(files.map(({ path, hash }) => inTurn(() => storage.putFile(originalKey(hash), path))));
}

/** The bytes of an original; null where it is missing. */
export async function readOriginal(storage: Storage, hash: string): Promise<Buffer | null> {
  const found = await storage.get(originalKey(hash));
  return found && buffer(found.body);
}

/**
 * Removes the claim on an original and then its files, where no image row has this hash and, if `before` is given, nobody has claimed it since.
 * The claim goes first and for good: an upload of the same bytes that has not been recorded yet is then refused, never left
 * without its file. Returns whether anything was removed.
 */
export async function removeOriginal(store: ImageStore, hash: string, before?: Date): Promise<boolean> {
  await store.database.transaction(async (tx) => {
    // Waits for whoever is recording this hash; the next statement then sees the recorded row.
    await tx.select({ hash: originals.hash }).from(originals).where(eq(originals.hash, hash)).for("update");
    const recorded = tx.select({ id: images.id }).from(images).where(eq(images.hash, hash));
    await tx
      .delete(originals)
      .where(and(eq(originals.hash, hash), before && lt(originals.touchedAt, before), notExists(recorded)));
  });
  return removeUnclaimedFiles(store, hash);
}

/**
 * Removes the files of a hash that nobody claims, and returns whether there was no claim. While it deletes, its own uncommitted
 * row stands where a claim would: an upload of the same bytes waits for it, and stores its file afterwards.
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
