import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import type { CardFacts } from "./card-facts.ts";

/** A card that may be shown now. */
export type Card = {
  facts: CardFacts;
  /** Throws `file_not_found` where its picture is missing. */
  draw: () => Promise<Buffer>;
};

/** The bytes of the original that a card shows; throws `file_not_found`. */
export async function cardOriginal(store: ImageStore, hash: string | undefined): Promise<Buffer> {
  const original = hash === undefined ? null : await readOriginal(store, hash);
  if (!original) throw fail("file_not_found");
  return original;
}
