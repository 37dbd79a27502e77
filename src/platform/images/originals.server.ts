import { buffer } from "node:stream/consumers";
import { limitConcurrency } from "#platform/concurrency/limit-concurrency.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, lt, notExists, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { toStorageFailure } from "#platform/storage/storage-failure.ts";
import { claimSpace, type FreedImageIds } from "./allowance.server.ts";
import { originalKey, variantFolder } from "./image-keys.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images, originals } from "./images-table.server.ts";

/** The numbers of the claims on stored originals, by hash. `recordImages` checks that they still hold. */
export type Claims = ReadonlyMap<string, number>;

/**
 * Stores a user's files that `inspectImage` has accepted, and moves each one from `path`. `hash` is its SHA-256 in
 * hexadecimal. Call it before the transaction that calls `claimSpace`, with the same `freed`, and `recordImages`. Files
 * that are never recorded are swept after a day. Throws `quota_full` before storing any.
 */
export async function storeOriginals(
  store: Pick<ImageStore, "database" | "storage" | "allowance" | "references">,
  user: number,
  files: { path: string; hash: string; bytes: number }[],
  freed: FreedImageIds = [],
): Promise<Claims> {
  const { database, storage } = store;
  await claimSpace(store, database.queries, user, files, freed);
  // Sorted, so that two uploads of the same files cannot deadlock.
  const hashes = [...new Set(files.map(({ hash }) => hash))].toSorted();
  if (!hashes.length) return new Map();
  const claims = await database.queries
    .insert(originals)
    .values(hashes.map((hash) => ({ hash })))
    .onConflictDoUpdate({ target: originals.hash, set: { touchedAt: sql`now()` } })
    .returning({ hash: originals.hash, claim: originals.claim });
  const inTurn = limitConcurrency(6);
  await Promise.all(files.map(({ path, hash }) => inTurn(() => storage.putFile(originalKey(hash), path))));
  return new Map(claims.map(({ hash, claim }) => [hash, claim]));
}

/**
 * Locks the claims until the transaction ends. Throws `unavailable` in the rare case that a removal of the same bytes
 * has ended a claim since `storeOriginals`: even if a later upload has claimed them again, it may not have stored its
 * file yet.
 */
export async function lockClaims(tx: Queries, hashes: string[], claims: Claims): Promise<void> {
  const rows = await tx
    .select({ hash: originals.hash, claim: originals.claim })
    .from(originals)
    .where(inArray(originals.hash, hashes))
    .orderBy(originals.hash)
    .for("key share");
  const holding = rows.filter(({ hash, claim }) => claims.get(hash) === claim);
  if (holding.length < hashes.length) throw fail("unavailable", {}, { retryAfterSeconds: 1 });
}

/** Reads an original. Returns null if it is missing. Throws `unavailable` if the store stops in the middle of it. */
export async function readOriginal(storage: Storage, hash: string): Promise<Buffer | null> {
  const found = await storage.get(originalKey(hash));
  if (!found) return null;
  return buffer(found.body).catch((error: unknown) => {
    throw toStorageFailure(error);
  });
}

/**
 * Removes the claim on an original and then its files, unless an image has this hash or, if `before` is given, it was
 * claimed since then. The claim is removed first, so a concurrent upload of the same bytes fails when it is recorded,
 * instead of being left without its file. Returns whether anything was removed.
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
