import { books } from "#domains/books/books-table.server.ts";
import type { Genre } from "#domains/books/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { desc, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import type { GenreTotal } from "./home-contract.ts";
import { allBooks, isListedFor } from "./matching/search-conditions.server.ts";
import { genreBooksRead } from "./vocab.ts";

/**
 * How many public books each genre has, most first, without genres that have none. Reads only the newest books, so that the cost does not
 * grow with the site: beyond that many, `isCapped` says that a genre may have more.
 */
export async function countGenres(queries: Queries): Promise<GenreTotal[]> {
  return selectTotals(queries).execute();
}

const selectTotals = prepareQuery((queries) => {
  const newest = queries
    .select({ genres: books.genres })
    .from(books)
    .where(isListedFor(allBooks))
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(genreBooksRead)
    .as("newest");
  const read = queries
    .select({
      genre: sql<Genre>`unnest(${newest.genres})`.as("genre"),
      isCapped: sql<boolean>`count(*) over () = ${genreBooksRead}`.as("is_capped"),
    })
    .from(newest)
    .as("read");
  return queries
    .select({ genre: read.genre, total: sql<number>`count(*)::int`, isCapped: read.isCapped })
    .from(read)
    .groupBy(read.genre, read.isCapped)
    .orderBy(desc(sql`count(*)`), read.genre)
    .prepare("genre_totals");
});
