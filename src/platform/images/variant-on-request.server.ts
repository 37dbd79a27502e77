import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { variantKey } from "./image-keys.ts";
import { fitSteps, type Variant, variantName, variantNamed } from "./image-ladder.ts";
import { type ImageStore, ladderNamed } from "./image-store.server.ts";
import { type ImageRow, images } from "./images-table.server.ts";
import { takeTurns } from "./turns.ts";
import { addReady, makeVariants } from "./variants.server.ts";

/**
 * Finds something to show where a variant is not stored. The result is the variant to serve instead, stored by now: the same one
 * where it could be made at once, otherwise the nearest. Throws `file_not_found` for what no ladder of this hash
 * has, and `unavailable` where there is nothing to show yet or too many are asking.
 */
export function variantsOnRequest(store: ImageStore): (hash: string, wanted: Variant) => Promise<Variant> {
  // A reader opening a new issue asks for a handful of pages at once, so a short line beats sending them away.
  const inTurn = takeTurns(2, 16);
  const making = new Map<string, Promise<boolean>>();

  const makeOnce = (image: ImageRow, variant: Variant): Promise<boolean> => {
    const key = variantKey(image.hash, variant);
    const running = making.get(key);
    if (running) return running;
    const work = inTurn(async () => {
      // Somebody who asked before it was stored may come here after it was made.
      if (await store.storage.head(key)) return true;
      const made = await makeVariants(store, image, [variant]);
      if (made) await addReady(store.database.queries, image.id, [variant]);
      return made;
    }).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };

  return async (hash, wanted) => {
    const rows = await store.database.queries.select().from(images).where(eq(images.hash, hash));
    const fitting = rows.map((image) => ({ image, steps: fitSteps(ladderNamed(store, image.ladder), image.width) }));
    const known = fitting.filter(({ steps }) => steps.flat().some(sameAs(wanted)));
    if (!known.length) throw fail("file_not_found");
    const atOnce = known.find(({ steps }) => steps[0]?.some(sameAs(wanted)));
    if (atOnce && (await makeOnce(atOnce.image, wanted))) return wanted;
    const instead = nearest(
      known.flatMap(({ image }) => image.ready),
      wanted,
    );
    if (!instead) throw fail("unavailable", {}, { retryAfterSeconds: 2 });
    return instead;
  };
}

function sameAs(wanted: Variant): (variant: Variant) => boolean {
  return (variant) => variantName(variant) === variantName(wanted);
}

/** The smallest WebP that is at least as wide, else the widest; every browser that asks for AVIF shows WebP. */
function nearest(ready: string[], wanted: Variant): Variant | undefined {
  const candidates = ready
    .flatMap((name) => variantNamed(name) ?? [])
    .filter((variant) => variant.format === "webp" && variantName(variant) !== variantName(wanted))
    .toSorted((a, b) => a.width - b.width);
  return candidates.find(({ width }) => width >= wanted.width) ?? candidates.at(-1);
}
