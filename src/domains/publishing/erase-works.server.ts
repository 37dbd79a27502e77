import { books } from "#domains/books/books-table.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { purgeBook } from "./delete-works.server.ts";
import { erasePrefixes } from "./records/image-prefixes.server.ts";
import { publishings } from "./records/publishing-tables.server.ts";

/** Removes a user's books, deleted ones too, with all files, and the user's Idempotency-Keys and image prefixes. Can be run again after a failure. */
export async function eraseWorks(store: ImageStore, userId: number): Promise<void> {
  const { queries } = store.database;
  const own = await queries.select({ id: books.id }).from(books).where(eq(books.publisherId, userId));
  for (const { id } of own) await purgeBook(store, id);
  await queries.delete(publishings).where(eq(publishings.userId, userId));
  await erasePrefixes(queries, userId);
}
