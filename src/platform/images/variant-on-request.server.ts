import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { variantKey } from "./image-keys.ts";
import { findLadder, fitSteps, parseVariantName, type Variant, variantName } from "./image-ladder.ts";
import type { ImageStore } from "./image-store.server.ts";
import { type ImageRow, images } from "./images-table.server.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { addReady, makeVariants } from "./variants.server.ts";

/**
 * Finds what to serve for a variant that is not stored. Returns a stored variant: the requested one if it belongs to the first
 * step of its ladder and can be made now, otherwise the nearest. Throws `file_not_found` if no ladder of this hash has the
 * variant, and `unavailable` if nothing can be shown yet or too many requests are waiting.
 */
export function openVariantsOnRequest(store: ImageStore): (hash: string, wanted: Variant) => Promise<Variant> {
  // A browser that opens a new issue requests several pages together, so they may wait in a short queue.
  const inTurn = limitConcurrency(2, 16);
  const making = new Map<string, Promise<boolean>>();

  const makeOnce = (image: ImageRow, variant: Variant): Promise<boolean> => {
    const key = variantKey(image.hash, variant);
    const running = making.get(key);
    if (running) return running;
    const work = inTurn(async () => {
      // It may have been stored since the caller looked.
      if (await store.storage.head(key)) return true;
      const made = await makeVariants(store, image, [variant]);
      if (made) await addReady(store.database.queries, image.id, [variant]);
      return made;
    }).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };

  return async (hash, wanted) => {
    const isWanted = (variant: Variant) => variantName(variant) === variantName(wanted);
    const rows = await store.database.queries.select().from(images).where(eq(images.hash, hash));
    const candidates = rows.map((image) => ({
      image,
      steps: fitSteps(findLadder(store.ladders, image.ladder), image.width),
    }));
    const offering = candidates.filter(({ steps }) => steps.flat().some(isWanted));
    if (!offering.length) throw fail("file_not_found");
    const urgent = offering.find(({ steps }) => steps[0]?.some(isWanted));
    if (urgent && (await store.space.hasSpace()) && (await makeOnce(urgent.image, wanted))) return wanted;
    const instead = findNearest(
      offering.flatMap(({ image }) => image.ready),
      wanted,
    );
    if (!instead) throw fail("unavailable", {}, { retryAfterSeconds: 2 });
    return instead;
  };
}

/** Returns the narrowest WebP that is wide enough, otherwise the widest. Browsers that request AVIF can show WebP, too. */
function findNearest(ready: string[], wanted: Variant): Variant | undefined {
  const candidates = ready
    .flatMap((name) => parseVariantName(name) ?? [])
    .filter((variant) => variant.format === "webp" && variantName(variant) !== variantName(wanted))
    .toSorted((a, b) => a.width - b.width);
  return candidates.find(({ width }) => width >= wanted.width) ?? candidates.at(-1);
}
