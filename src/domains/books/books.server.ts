import { users } from "#domains/people/users-table.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, getTableColumns, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { checkOffered } from "./offered.server.ts";
import { fail } from "./errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns } from "#platform/images/picture.server.ts";
import { books } from "./books-table.server.ts";
import { normalizeGenres } from "./change-book.server.ts";
import type { Language } from "./languages.ts";
import { isVisibleTo } from "./visible.server.ts";
import type { ContentRating, Genre } from "./vocab.ts";

type NewBook = {
  publisherId: number;
  title: string;
  urlSlug: string;
  description: string;
  contentRating: ContentRating;
  genres: Genre[];
  language?: Language;
  downloadable?: boolean;
  keepsMasters?: boolean;
  sharesScript?: boolean;
  sharesPanels?: boolean;
  coverId: number;
  imagePrefix: string;
};

/**
 * Inserts a book without issues. In the same transaction, the caller must add the first issue and call `renewSearch`, so that search finds
 * both. Throws what `checkOffered` does.
 */
export async function insertBook(tx: Queries, { genres, ...book }: NewBook): Promise<number> {
  await checkOffered(tx, { ...book, genres });
  const [row] = await tx
    .insert(books)
    .values({ ...book, genres: normalizeGenres(genres), search: "", facets: "" })
    .returning({ id: books.id });
  if (!row) throw new Error("insert returned no book");
  return row.id;
}

export type FoundBook = Awaited<ReturnType<typeof findBook>>;

/** Like `findBookOrNull`, but throws `book_not_found`. */
export async function findBook(queries: Queries, id: number, viewer: Pick<Viewer, "id"> | null) {
  const book = await findBookOrNull(queries, id, viewer);
  if (!book) throw fail("book_not_found");
  return book;
}

/**
 * A book with its publisher's name and its cover. Null if the viewer may not see it: only its owner sees a hidden book, and
 * nobody sees a deactivated publisher's book.
 */
export async function findBookOrNull(queries: Queries, id: number, viewer: Pick<Viewer, "id"> | null) {
  const [book] = await selectBookById(queries).execute({ id, viewer: viewer?.id ?? nobody });
  return book ?? null;
}

/** No user has this id. */
const nobody = 0;
const selectBookById = prepareQuery((queries) => {
  const { search: _search, facets: _facets, ...columns } = getTableColumns(books);
  return queries
    .select({ ...columns, username: users.username, cover: pictureColumns })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, books.coverId))
    .where(and(eq(books.id, sql.placeholder("id")), isVisibleTo(sql.placeholder("viewer"))))
    .prepare("book_by_id");
});
