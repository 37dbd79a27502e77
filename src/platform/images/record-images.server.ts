import { cacheTag } from "#platform/cache-tag.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, not, sql } from "#platform/db/drizzle.server.ts";
import type { InspectedImage } from "./decoder/picture-tasks.server.ts";
import { findNextStep, fitSteps, type Ladder } from "./image-ladder.ts";
import { isShown } from "./image-references.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images } from "./images-table.server.ts";
import { type Claims, lockClaims } from "./originals.server.ts";

/**
 * One step of the ladder for one image. Earlier steps of all images run first, starting with the first pictures of
 * every upload.
 */
export type VariantsJob = { image: number; step: number };
export const variantsJob = "images/make-variants";

/** Images that may no longer be used. Carries the hash, because the row is already gone when the job is retried. */
export type ReleaseJob = { images: { id: number; hash: string }[] };
export const releaseJob = "images/release";

/**
 * Announced when a new upload contains a picture that is stored but that nothing public shows: it may be withheld, and must
 * then be served again.
 */
export const shownAgainTag = cacheTag("pictures-again");

/** A stored original that is not recorded yet. */
export type NewImage = InspectedImage & { hash: string };

/**
 * Records stored originals as images of `ladder` in the caller's transaction, and queues the jobs that make their
 * variants. Returns their ids in the same order; the same bytes on the same ladder are one image. `claims` are those of
 * `storeOriginals`; throws `unavailable` if one has ended since then, and the upload must be repeated.
 */
export async function recordImages(
  store: Pick<ImageStore, "queue" | "references">,
  tx: Queries,
  claims: Claims,
  ladder: Ladder,
  newImages: NewImage[],
): Promise<number[]> {
  const byHash = new Map(newImages.map((image) => [image.hash, image]));
  if (!byHash.size) return [];
  await lockClaims(tx, [...byHash.keys()], claims);
  const values = [...byHash.values()]
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ hash, format, width, height, bytes, placeholder }) => {
      return { hash, ladder: ladder.name, format, width, height, bytes, placeholder };
    });
  const withheld = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.hash, [...byHash.keys()]), not(isShown(store.references))))
    .limit(1);
  if (withheld.length) await announce(tx, shownAgainTag);
  const rows = await tx
    .insert(images)
    .values(values)
    .onConflictDoUpdate({
      target: [images.hash, images.ladder],
      set: { touchedAt: sql`now()`, withheld: false, releasedBy: null },
    })
    .returning({ id: images.id, hash: images.hash, ready: images.ready });
  const recorded = new Map(rows.map((row) => [row.hash, row]));
  // In the caller's order, because readers need the first picture of a list first.
  for (const [place, { hash, width }] of [...byHash.values()].entries()) {
    const row = recorded.get(hash);
    if (row) await enqueueNextStep(store, tx, ladder, { ...row, width }, { place });
  }
  return newImages.map(({ hash }) => recorded.get(hash)?.id ?? Number.NaN);
}

/** More than an upload has pictures, so that a place never outweighs a step. */
const priorityOfStep = 1000;

/**
 * Queues the first unfinished step, starting at `from`. Returns false if there is none. Images with a later `place` in
 * their upload wait for earlier images of other uploads, so that nobody has to wait for somebody else's 200 pages.
 */
export async function enqueueNextStep(
  { queue }: Pick<ImageStore, "queue">,
  tx: Queries,
  ladder: Ladder,
  image: { id: number; width: number; ready: string[] },
  { from = 0, place = 0 } = {},
): Promise<boolean> {
  const step = findNextStep(fitSteps(ladder, image.width), image.ready, from);
  if (step === undefined) return false;
  const job: VariantsJob = { image: image.id, step };
  await queue.enqueue(tx, variantsJob, job, { queue: "pictures", priority: -step * priorityOfStep - place });
  return true;
}

const releaseBatch = 1000;
const stillShownSeconds = 3600;

/**
 * Queues the removal of these images and their files, `afterSeconds` after the transaction commits. Call it in the
 * transaction that removes their use. Images that are used elsewhere stay. Without `afterSeconds` they are
 * withheld until they are removed, because the work that showed them may have been hidden.
 */
export async function releaseImages(
  { queue }: Pick<ImageStore, "queue">,
  tx: Queries,
  ids: number[],
  afterSeconds = 0,
): Promise<void> {
  for (let at = 0; at < ids.length; at += releaseBatch) {
    const some = inArray(images.id, ids.slice(at, at + releaseBatch));
    if (afterSeconds === 0) await tx.update(images).set({ withheld: true }).where(some);
    const found = await tx.select({ id: images.id, hash: images.hash }).from(images).where(some);
    const job: ReleaseJob = { images: found };
    if (found.length) await queue.enqueue(tx, releaseJob, job, { queue: "pictures", startAfterSeconds: afterSeconds });
  }
}

/**
 * Releases images of a user an hour later, because visitors may have a page open that still loads them. Until then, no
 * sweep removes them.
 */
export async function releaseAfterViewing(
  store: Pick<ImageStore, "queue">,
  tx: Queries,
  ids: number[],
  userId: number,
): Promise<void> {
  await tx.update(images).set({ touchedAt: sql`now()`, releasedBy: userId }).where(inArray(images.id, ids));
  await releaseImages(store, tx, ids, stillShownSeconds);
}

/** Withholds what `releaseAfterViewing` has released for a user, as if it had been released without delay. */
export async function withholdReleased(tx: Queries, userId: number): Promise<void> {
  await tx.update(images).set({ withheld: true, releasedBy: null }).where(eq(images.releasedBy, userId));
}
