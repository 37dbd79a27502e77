import type { Queries } from "#platform/db/database.ts";
import type { ImageStore } from "./image-store.server.ts";
import { releaseImages } from "./record-images.server.ts";

const stillShownSeconds = 3600;

/** Releases pictures that nothing shows any more. An hour later, since somebody may have opened a screen with them just before. */
export function releaseAfterViewing(store: ImageStore, tx: Queries, imageIds: number[]): Promise<void> {
  return releaseImages(store, tx, imageIds, stillShownSeconds);
}
