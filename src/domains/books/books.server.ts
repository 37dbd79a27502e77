import { users } from "#domains/accounts/users-table.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, getTableColumns, sql } from "#platform/db/drizzle.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import { fail } from "#platform/errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { books } from "./books-table.server.ts";
import { storedGenres } from "./change-book.server.ts";
import { isVisibleTo } from "./visible.server.ts";
import type { ContentRating, Genre } from "./vocab.ts";

type NewBook = {
  publisherId: number;
  title: string;
  urlSlug: string;
  description: string;
  contentRating: ContentRating;
  genres: Genre[];
  coverId: number;
  imagePrefix: string;
};

/**
 * Inserts a book without issues, not yet findable. In the same transaction the caller adds the first issue and calls
 * `renewSearch`.
 */
export async function insertBook(tx: Queries, { genres, ...book }: NewBook): Promise<number> {
  const [row] = await tx
    .insert(books)
    .values({ ...book, genres: storedGenres(genres), search: "", facets: "" })
    .returning({ id: books.id });
  if (!row) throw new Error("insert returned no book");
  return row.id;
}

/** The next issue's number, given by the database: two at once get two numbers. */
export async function nextIssueNumber(tx: Queries, bookId: number): Promise<number> {
  const counted = { lastIssueNumber: sql`${books.lastIssueNumber} + 1` };
  const [row] = await tx
    .update(books)
    .set(counted)
    .where(eq(books.id, bookId))
    .returning({ number: books.lastIssueNumber });
  if (!row) throw fail("book_not_found");
  return row.number;
}

/** Sets the number that the latest issue of a book has now. */
export async function setLastIssueNumber(tx: Queries, bookId: number, lastIssueNumber: number): Promise<void> {
  await tx.update(books).set({ lastIssueNumber }).where(eq(books.id, bookId));
}

export type FoundBook = Awaited<ReturnType<typeof findBook>>;

/** `findBookOrNull`, but throws `book_not_found` when there is no such book. */
export async function findBook(queries: Queries, id: number, viewer: Viewer | null) {
  const book = await findBookOrNull(queries, id, viewer);
  if (!book) throw fail("book_not_found");
  return book;
}

/**
 * A book with its publisher's name and its cover, if the viewer may see it: only its owner sees a hidden book, and nobody sees a
 * deactivated publisher's.
 */
export async function findBookOrNull(queries: Queries, id: number, viewer: Viewer | null) {
  const [book] = await bookById(queries).execute({ id, viewer: viewer?.id ?? nobody });
  return book ?? null;
}

const nobody = 0;
const bookById = prepared((queries) => {
  const { search: _search, facets: _facets, ...columns } = getTableColumns(books);
  return queries
    .select({ ...columns, username: users.username, cover: pictureColumns })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, books.coverId))
    .where(and(eq(books.id, sql.placeholder("id")), isVisibleTo(sql.placeholder("viewer"))))
    .prepare("book_by_id");
});
