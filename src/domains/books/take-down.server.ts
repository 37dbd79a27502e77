import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { withholdReleased } from "#platform/images/record-images.server.ts";
import { books } from "./books-table.server.ts";

type Book = { id: number; publisherId: number };

/**
 * Hides a book from everybody but its owner, who sees the reason and cannot undo it. Its pictures are no longer served, nor are those that
 * the owner has replaced or deleted within the last hour.
 */
export async function takeDownBook(tx: Queries, { id, publisherId }: Book, reason: string): Promise<void> {
  const hiddenByModeration = sql`coalesce(${books.hiddenByModeration}, now())`;
  await tx.update(books).set({ hiddenByModeration, hiddenReason: reason }).where(eq(books.id, id));
  await withholdReleased(tx, publisherId);
}

/** Undoes `takeDownBook`. A book that its owner has hidden stays hidden. */
export async function restoreBook(tx: Queries, id: number): Promise<void> {
  await tx.update(books).set({ hiddenByModeration: null, hiddenReason: null }).where(eq(books.id, id));
}
