import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { variantKey } from "./image-keys.ts";
import { findLadder, fitSteps, type Variant, variantName } from "./image-ladder.ts";
import type { ImageStore } from "./image-store.server.ts";
import { type ImageRow, images } from "./images-table.server.ts";
import { readOriginal } from "./originals.server.ts";
import { enqueueNextStep, type VariantsJob } from "./record-images.server.ts";

/**
 * Makes one step of an image and queues the next. May be repeated. Ignores an image that was deleted, and logs one whose
 * original is missing, because a retry would not help.
 */
export async function makeStep(store: ImageStore, { image: id, step }: VariantsJob): Promise<void> {
  const [image] = await store.database.queries.select().from(images).where(eq(images.id, id));
  if (!image) return;
  const ladder = findLadder(store.ladders, image.ladder);
  const variants = fitSteps(ladder, image.width)[step] ?? [];
  const missing = variants.filter((variant) => !image.ready.includes(variantName(variant)));
  if (!(await makeVariants(store, image, missing))) {
    store.log.error({ image: id, hash: image.hash }, "the original of an image is missing");
    return;
  }
  await store.database.transaction(async (tx) => {
    await addReady(tx, id, missing);
    await enqueueNextStep(
      store,
      tx,
      ladder,
      { ...image, ready: image.ready.concat(missing.map(variantName)) },
      { from: step + 1 },
    );
  });
}

/** Makes and stores variants, without recording them. Returns false if the original is missing. Throws `disk_full`. */
export async function makeVariants(
  { storage, space, decoder }: Pick<ImageStore, "storage" | "space" | "decoder">,
  { hash }: Pick<ImageRow, "hash">,
  variants: Variant[],
): Promise<boolean> {
  if (!variants.length) return true;
  await space.requireSpace();
  const original = await readOriginal(storage, hash);
  if (!original) return false;
  for (const variant of variants) await storage.put(variantKey(hash, variant), await decoder.encode(original, variant));
  return true;
}

/** Records variants as ready. Concurrent processes may do so, even for the same variant. */
export async function addReady(tx: Queries, id: number, variants: Variant[]): Promise<void> {
  for (const name of variants.map(variantName))
    await tx
      .update(images)
      .set({ ready: sql`array_append(${images.ready}, ${name})` })
      .where(sql`${images.id} = ${id} and not ${name} = any(${images.ready})`);
}
