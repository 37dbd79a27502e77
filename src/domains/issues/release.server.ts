import type { Queries } from "#platform/db/database.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { releaseImages } from "#platform/images/record-images.server.ts";

const stillReadSeconds = 3600;

/** Releases pictures that the work no longer shows. An hour later, since somebody may have opened the issue just before and reads on. */
export function releaseAfterReading(store: ImageStore, tx: Queries, imageIds: number[]): Promise<void> {
  return releaseImages(store, tx, imageIds, stillReadSeconds);
}
