import { userTag } from "#domains/accounts/cache-tags.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { searchVector } from "#platform/search/search-text.server.ts";
import { bookGenres, books } from "./books-table.server.ts";
import { bookTag, worksTag } from "./cache-tags.ts";
import type { EditBookForm } from "./forms.ts";
import type { Genre } from "./vocab.ts";

/**
 * Holds a book until the transaction ends: changes to it and to the list of its issues come one after another. Whoever locks
 * an issue or records pictures as well does so afterwards. Throws `book_not_found` where it is gone.
 */
export async function lockBook(tx: Queries, id: number) {
  const { title, publisherId, coverId, lastIssueNumber } = books;
  const [book] = await tx
    .select({ title, publisherId, coverId, lastIssueNumber })
    .from(books)
    .where(eq(books.id, id))
    .for("no key update");
  if (!book) throw fail("book_not_found");
  return book;
}

/** Writes what the edit form says. The search still finds the book by its old words: see `setBookSearch`. */
export async function updateBook(tx: Queries, id: number, { genres, removed, ...texts }: EditBookForm): Promise<void> {
  const hidden = removed === undefined ? {} : { removed };
  await tx
    .update(books)
    .set({ ...texts, ...hidden, updatedAt: sql`now()` })
    .where(eq(books.id, id));
  await tx.delete(bookGenres).where(eq(bookGenres.bookId, id));
  await insertGenres(tx, id, genres);
}

export async function insertGenres(tx: Queries, bookId: number, genres: Genre[]): Promise<void> {
  await tx.insert(bookGenres).values([...new Set(genres)].map((genre) => ({ bookId, genre })));
}

export async function setBookCover(tx: Queries, id: number, coverId: number): Promise<void> {
  await tx.update(books).set({ coverId, updatedAt: sql`now()` }).where(eq(books.id, id));
}

/** What a book and its issues are found by. */
async function findBookTexts(tx: Queries, id: number) {
  const { title, description } = books;
  const facets = sql<string[]>`array[${books.contentRating}, ${books.status}] ||
    array(select ${bookGenres.genre} from ${bookGenres} where ${bookGenres.bookId} = ${books.id})`;
  const [book] = await tx
    .select({ title, description, username: users.username, facets })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(eq(books.id, id));
  if (!book) throw fail("book_not_found");
  return book;
}

/**
 * A book is found by its texts, its publisher and everybody credited in it: by `credited`, their names; and by its genres, rating
 * and status. Returns all but the credited.
 */
export async function setBookSearch(tx: Queries, id: number, credited: string[]) {
  const book = await findBookTexts(tx, id);
  const { title, description, username, facets } = book;
  const search = searchVector({ titles: [title], texts: [description, username, ...credited], facets });
  await tx.update(books).set({ search }).where(eq(books.id, id));
  return book;
}

/** Deletes a book, and with it whatever is kept about it. Its caller releases the pictures. */
export async function removeBook(tx: Queries, id: number): Promise<void> {
  await tx.delete(books).where(eq(books.id, id));
}

/** Drops the cached pages that show this book, its issues, its publisher or a list of works. */
export function announceBook(tx: Queries, bookId: number, publisherId: number): Promise<void> {
  return announce(tx, worksTag, bookTag(bookId), userTag(publisherId));
}
