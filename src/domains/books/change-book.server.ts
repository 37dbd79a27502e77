import { users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { searchColumns } from "#platform/search/search-text.server.ts";
import { books } from "./books-table.server.ts";
import type { EditBookForm } from "./forms.ts";
import { checkOffered } from "./offered.server.ts";
import { isHidden } from "./visible.server.ts";
import type { ContentRating, Genre } from "./vocab.ts";

/**
 * Locks a book for its owner until the transaction ends, so that changes to it and to its list of issues run one after another. Lock the
 * book before locking an issue or recording pictures. Throws `book_not_found` if it has been deleted.
 */
export async function lockBook(tx: Queries, id: number) {
  const book = await lockAnyBook(tx, id);
  if (book.deletedAt) throw fail("book_not_found");
  return book;
}

/** A book that is locked until the transaction ends. */
export type LockedBook = Awaited<ReturnType<typeof lockBook>>;

/** Like `lockBook`, but also locks a deleted book that can still be brought back. For changes that do not come from its owner. */
export async function lockAnyBook(tx: Queries, id: number) {
  const { id: bookId, urlSlug, title, publisherId, coverId, lastIssueNumber } = books;
  const { contentRating, leastRating, removed, deletedAt } = books;
  const state = { removed, deletedAt, isHidden: isHidden() };
  const [book] = await tx
    .select({ id: bookId, urlSlug, title, publisherId, coverId, lastIssueNumber, contentRating, leastRating, ...state })
    .from(books)
    .where(eq(books.id, id))
    .for("no key update");
  if (!book) throw fail("book_not_found");
  return book;
}

/** Updates the given fields of a book and returns its slug. Throws what `checkOffered` does. */
export async function updateBook(tx: Queries, id: number, changes: Partial<EditBookForm>): Promise<string> {
  const { genres, ...fields } = changes;
  await checkOffered(tx, changes, id);
  const [book] = await tx
    .update(books)
    .set({ ...fields, ...(genres && { genres: normalizeGenres(genres) }), updatedAt: sql`now()` })
    .where(eq(books.id, id))
    .returning({ urlSlug: books.urlSlug });
  if (!book) throw fail("book_not_found");
  return book.urlSlug;
}

/** Returns genres in their stored form: unique, A to Z. */
export function normalizeGenres(genres: Genre[]): Genre[] {
  return [...new Set(genres)].toSorted();
}

/** Sets the rating of a book for a moderator; the owner cannot lower it afterward. */
export async function setRating(tx: Queries, id: number, contentRating: ContentRating): Promise<void> {
  await tx
    .update(books)
    .set({ contentRating, leastRating: contentRating, updatedAt: sql`now()` })
    .where(eq(books.id, id));
}

/** Says whether the files that pages of a book are made from are kept. Nobody but its owner sees that, so the book has not changed for readers. */
export async function setKeepsMasters(queries: Queries, id: number, keepsMasters: boolean): Promise<void> {
  await queries.update(books).set({ keepsMasters }).where(eq(books.id, id));
}

/** Sets the cover of a book. The caller must have locked the book, and must release the previous cover. */
export async function setBookCover(tx: Queries, id: number, coverId: number): Promise<void> {
  await tx.update(books).set({ coverId, updatedAt: sql`now()` }).where(eq(books.id, id));
}

/**
 * Indexes a book for search by its title, description, publisher, `credited` names, genres, rating, and status. Returns it, with the
 * facets that its issues are also indexed by. Throws `book_not_found`.
 */
export async function indexBook(tx: Queries, id: number, credited: string[]) {
  const { title, description, contentRating, status, genres, removed } = books;
  const [book] = await tx
    .select({ title, description, contentRating, status, genres, removed, username: users.username })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(eq(books.id, id));
  if (!book) throw fail("book_not_found");
  const facets = [book.contentRating, book.status, ...book.genres];
  const texts = [book.description, book.username, ...credited];
  await tx
    .update(books)
    .set(searchColumns({ titles: [book.title], texts, facets }))
    .where(eq(books.id, id));
  return { ...book, facets };
}

/** Removes a book and everything that refers to it. The caller releases its pictures. */
export async function removeBook(tx: Queries, id: number): Promise<void> {
  await tx.delete(books).where(eq(books.id, id));
}
