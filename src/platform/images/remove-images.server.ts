import { and, eq, lt, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { ImageReference, ImageStore } from "./image-store.server.ts";
import { images } from "./images-table.server.ts";
import { removeOriginal } from "./originals.server.ts";
import type { ReleaseJob } from "./record-images.server.ts";

/** Removes the rows and files of released images, where nothing names them any more. Doing it twice does no harm. */
export async function removeReleased(store: ImageStore, job: ReleaseJob): Promise<void> {
  for (const { id, hash } of job.images) {
    await removeImage(store, id);
    await removeOriginal(store, hash);
  }
}

/** Removes the row of an image that nothing names and, if `before` is given, nobody has recorded since; its files stay. Returns whether it did. */
export function removeImage({ database, references }: ImageStore, id: number, before?: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Waits for whoever is about to name it; the next statement then sees the name.
    await tx.select({ id: images.id }).from(images).where(eq(images.id, id)).for("update");
    const removed = await tx
      .delete(images)
      .where(and(eq(images.id, id), before && lt(images.touchedAt, before), ...unnamed(references)))
      .returning({ id: images.id });
    return removed.length > 0;
  });
}

/** Conditions on `images`: no column of the list names the row. */
export function unnamed(references: ImageReference[]): SQL[] {
  return references.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${images.id})`,
  );
}
