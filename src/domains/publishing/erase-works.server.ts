import { books } from "#domains/books/books-table.server.ts";
import { announceBook, lockBook } from "#domains/books/change-book.server.ts";
import { credits, issues, namedCredits } from "#domains/issues/issues-table.server.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, asc, eq, inArray } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { releaseImages } from "#platform/images/record-images.server.ts";
import { deleteBook } from "./delete-works.server.ts";
import { erasePrefixes } from "./image-prefixes.server.ts";
import { publishings } from "./publishing-tables.server.ts";

/** Removes a person's books with all files, and what else they published by; can be done again from any point. */
export async function eraseWorks(store: ImageStore, userId: number): Promise<void> {
  const { queries } = store.database;
  const own = await queries.select({ id: books.id }).from(books).where(eq(books.publisherId, userId));
  for (const { id } of own) await deleteBook(store, { id, publisherId: userId }, releaseImages);
  await queries.delete(publishings).where(eq(publishings.userId, userId));
  await erasePrefixes(queries, userId);
}

/** What a person did for others' works is still theirs by name, and leads nowhere; can be done again from any point. */
export async function nameCredits(database: Database, userId: number, name: string): Promise<void> {
  const { queries } = database;
  const work = await queries
    .selectDistinct({ bookId: issues.bookId })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .where(eq(credits.userId, userId))
    .orderBy(asc(issues.bookId));
  for (const { bookId } of work) await database.transaction((tx) => nameCreditsOf(tx, bookId, userId, name));
}

async function nameCreditsOf(tx: Queries, bookId: number, userId: number, name: string): Promise<void> {
  const { publisherId } = await lockBook(tx, bookId);
  const ofBook = tx.select({ id: issues.id }).from(issues).where(eq(issues.bookId, bookId));
  const taken = await tx
    .delete(credits)
    .where(and(eq(credits.userId, userId), inArray(credits.issueId, ofBook)))
    .returning();
  if (taken.length === 0) return;
  await tx
    .insert(namedCredits)
    .values(taken.map(({ issueId, role }) => ({ issueId, name, role })))
    .onConflictDoNothing();
  await renewSearch(tx, bookId, "all issues");
  await announceBook(tx, bookId, publisherId);
}
