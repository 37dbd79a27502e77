import type { Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { releaseAfterViewing, releaseImages } from "#platform/images/record-images.server.ts";

/**
 * Releases pictures that a locked book no longer shows. Pictures of a hidden book are released immediately: nobody else has it open, and
 * this keeps them withheld, although the book no longer refers to them.
 */
export function releasePictures(
  store: Pick<ImageStore, "queue">,
  tx: Queries,
  { isHidden, publisherId }: { isHidden: boolean; publisherId: number },
  ids: number[],
): Promise<void> {
  return isHidden ? releaseImages(store, tx, ids) : releaseAfterViewing(store, tx, ids, publisherId);
}
