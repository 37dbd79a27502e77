import { and, eq, lt, notExists, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { originalKey, variantFolder } from "./image-keys.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images, notBeingRemoved, originals } from "./images-table.server.ts";

/**
 * How long a removal has the files to itself, and how long it sends deletions. The difference is longer than a store
 * takes to carry out a deletion to which it did not respond.
 */
const aloneSeconds = 60;
const deletingMs = 30_000;

type Removal = "removed" | "claimed" | "being removed";

/**
 * Removes the files of an original and then its claim, unless an image has this hash or, if `before` is given, it was
 * claimed since then. Also removes files without a claim. No connection or lock waits for the store: a new claim is
 * marked instead, which no upload takes over while its files may still be deleted. Throws `unavailable` if the store is
 * too slow. A removal that fails can be repeated when its mark has ended.
 */
export async function removeOriginal(store: ImageStore, hash: string, before?: Date): Promise<Removal> {
  const stopAt = performance.now() + deletingMs;
  const marked = await markForRemoval(store, hash, before);
  if (typeof marked === "string") return marked;
  await deleteFiles(store, hash, stopAt);
  // If the mark ended early, because the store was slow to answer, somebody else may own the row by now.
  await store.database.queries
    .delete(originals)
    .where(
      and(eq(originals.hash, hash), eq(originals.claim, marked.claim), sql`${originals.removingUntil} is not null`),
    );
  return "removed";
}

/**
 * Replaces the claim on a hash, if there is one, with a marked one, so that a concurrent upload of the same bytes fails
 * when it is recorded, instead of being left without its file.
 */
function markForRemoval(
  { database }: ImageStore,
  hash: string,
  before: Date | undefined,
): Promise<{ claim: number } | "claimed" | "being removed"> {
  return database.transaction(async (tx) => {
    // Waits for transactions that are recording this hash, so that the next statement sees their rows.
    await tx.select({ hash: originals.hash }).from(originals).where(eq(originals.hash, hash)).for("update");
    const recorded = tx.select({ id: images.id }).from(images).where(eq(images.hash, hash));
    await tx
      .delete(originals)
      .where(
        and(eq(originals.hash, hash), before && lt(originals.touchedAt, before), notBeingRemoved, notExists(recorded)),
      );
    const [marked] = await tx
      .insert(originals)
      .values({ hash, removingUntil: sql`now() + make_interval(secs => ${aloneSeconds})` })
      .onConflictDoNothing()
      .returning({ claim: originals.claim });
    if (marked) return marked;
    const [kept] = await tx
      .select({ hash: originals.hash })
      .from(originals)
      .where(and(eq(originals.hash, hash), notBeingRemoved));
    return kept ? "claimed" : "being removed";
  });
}

async function deleteFiles({ storage }: ImageStore, hash: string, stopAt: number): Promise<void> {
  const deleteInTime = async (key: string) => {
    if (performance.now() > stopAt) throw fail("unavailable");
    await storage.delete(key);
  };
  await deleteInTime(originalKey(hash));
  for await (const { key } of storage.list(variantFolder(hash))) await deleteInTime(key);
}
