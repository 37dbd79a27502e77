import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { limitConcurrency } from "#platform/concurrency/limit-concurrency.ts";
import type { Queries } from "#platform/db/database.ts";
import { inArray, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { toStorageFailure } from "#platform/storage/storage-failure.ts";
import { claimSpace, type FreedImageIds } from "./allowance.server.ts";
import { originalKey } from "./image-keys.ts";
import type { ImageStore } from "./image-store.server.ts";
import { notBeingRemoved, originals } from "./images-table.server.ts";

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
  const claims = await claimHashes(database.queries, hashes);
  const inTurn = limitConcurrency(6);
  await Promise.all(files.map(({ path, hash }) => inTurn(() => storage.putFile(originalKey(hash), path))));
  return claims;
}

const claimAttempts = 9;
const claimAgainMs = 250;

/**
 * Claims hashes, also those whose removal was interrupted. Waits up to two seconds, without a connection, for running
 * removals, which usually take less, and then throws `in_use`.
 */
async function claimHashes(queries: Queries, hashes: string[]): Promise<Claims> {
  for (let attempt = 1; attempt <= claimAttempts; attempt++) {
    if (attempt > 1) await delay(claimAgainMs);
    const claims = await queries
      .insert(originals)
      .values(hashes.map((hash) => ({ hash })))
      .onConflictDoUpdate({
        target: originals.hash,
        set: { touchedAt: sql`now()`, removingUntil: null },
        setWhere: notBeingRemoved,
      })
      .returning({ hash: originals.hash, claim: originals.claim });
    if (claims.length === hashes.length) return new Map(claims.map(({ hash, claim }) => [hash, claim]));
  }
  throw fail("in_use", {}, { retryAfterSeconds: 5 });
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
