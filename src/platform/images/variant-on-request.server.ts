import type { Sender } from "#platform/concurrency/sender.server.ts";
import { takeTurns } from "#platform/concurrency/take-turns.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { AppError, fail } from "#platform/errors.ts";
import { variantKey } from "./image-keys.ts";
import { findLadder, fitSteps, parseVariantName, type Variant, variantName } from "./image-ladder.ts";
import type { ImageStore } from "./image-store.server.ts";
import { type ImageRow, images } from "./images-table.server.ts";
import { addReady, makeVariants } from "./variants.server.ts";

/**
 * Finds what to serve for a variant that is not stored. Returns a stored variant: the requested one if it belongs to
 * the first step of its ladder and can be made now, otherwise the nearest. If there is none yet, returns the
 * placeholder, a tiny WebP, because browsers do not request a picture again after a failure. Throws `file_not_found` if
 * no ladder of this hash has the variant, and `unavailable` if the original is lost.
 */
export function openVariantsOnRequest(
  store: ImageStore,
): (sender: Sender, hash: string, wanted: Variant) => Promise<Variant | Buffer> {
  // A browser that opens a new issue requests all of its pages together, so some of them may wait.
  const inTurn = takeTurns({ places: 2, waiting: 48 });

  const makeOnce = (sender: Sender, image: ImageRow, variant: Variant): Promise<boolean> => {
    const key = variantKey(image.hash, variant);
    const make = async () => {
      // It may have been stored since the caller checked.
      if (await store.storage.head(key)) return true;
      const made = await makeVariants(store, image, [variant]);
      if (made) await addReady(store.database.queries, image.id, [variant]);
      return made;
    };
    return inTurn(sender, make, { key });
  };

  const makeUnlessBusy = (sender: Sender, image: ImageRow, variant: Variant): Promise<"made" | "lost" | "later"> =>
    makeOnce(sender, image, variant).then(
      (made) => (made ? "made" : "lost"),
      (error: unknown) => {
        if (error instanceof AppError && error.code === "unavailable" && error.cause === undefined) return "later";
        throw error;
      },
    );

  return async (sender, hash, requested) => {
    const isRequested = (variant: Variant) => variantName(variant) === variantName(requested);
    const rows = await store.database.queries.select().from(images).where(eq(images.hash, hash));
    const candidates = rows.map((image) => ({
      image,
      steps: fitSteps(findLadder(store.ladders, image.ladder), image.width),
    }));
    const offering = candidates.filter(({ steps }) => steps.flat().some(isRequested));
    if (!offering.length) throw fail("file_not_found");
    const urgent = offering.find(({ steps }) => steps[0]?.some(isRequested));
    const canMake = urgent && (await store.space.hasSpace());
    const outcome = canMake ? await makeUnlessBusy(sender, urgent.image, requested) : "later";
    if (outcome === "made") return requested;
    const instead = findNearest(
      offering.flatMap(({ image }) => image.ready),
      requested,
    );
    if (!instead && outcome === "lost") throw fail("unavailable");
    return instead ?? readPlaceholder(offering);
  };
}

function readPlaceholder([first]: { image: ImageRow }[]): Buffer {
  return Buffer.from(first?.image.placeholder.split(",")[1] ?? "", "base64");
}

/**
 * Returns the narrowest WebP that is wide enough, otherwise the widest. Browsers that request AVIF can show WebP too.
 */
function findNearest(ready: string[], requested: Variant): Variant | undefined {
  const candidates = ready
    .flatMap((name) => parseVariantName(name) ?? [])
    .filter((variant) => variant.format === "webp" && variantName(variant) !== variantName(requested))
    .toSorted((a, b) => a.width - b.width);
  return candidates.find(({ width }) => width >= requested.width) ?? candidates.at(-1);
}
