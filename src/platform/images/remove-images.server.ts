import { and, eq, lt } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { withoutReferences } from "./image-references.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import { images } from "./images-table.server.ts";
import type { ReleaseJob } from "./record-images.server.ts";
import { removeOriginal } from "./remove-originals.server.ts";

/**
 * Removes the rows and files of released images that are no longer referenced. May be repeated. Throws `in_use` if another
 * removal of the same files is running or was interrupted less than a minute ago.
 */
export async function removeReleased(store: ImageStore, job: ReleaseJob): Promise<void> {
  for (const { id, hash } of job.images) {
    await removeImage(store, id);
    if ((await removeOriginal(store, hash)) === "being removed") throw fail("in_use");
  }
}

/**
 * Removes the row of an image, but not its files, unless it is referenced or, if `before` is given, was recorded since
 * then. Returns whether it did.
 */
export function removeImage({ database, references }: ImageStore, id: number, before?: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Waits for transactions that are adding a reference, so that the next statement sees it.
    await tx.select({ id: images.id }).from(images).where(eq(images.id, id)).for("update");
    const removed = await tx
      .delete(images)
      .where(and(eq(images.id, id), before && lt(images.touchedAt, before), ...withoutReferences(references)))
      .returning({ id: images.id });
    return removed.length > 0;
  });
}
