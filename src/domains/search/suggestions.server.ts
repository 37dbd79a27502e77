import { books } from "#domains/books/books-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, inArray, type SQL } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import { matchAllInTitle, readTypedWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import { scanByDate } from "./matching/read-matches.server.ts";
import { allBooks, isListedFor, matches } from "./matching/search-conditions.server.ts";
import { suggestionScan, suggestionScanLetters } from "./matching/search-tuning.ts";
import { findUsersByName } from "./search-users.server.ts";
import type { Suggestion } from "./suggestions-contract.ts";
import { suggestionsMax } from "./vocab.ts";

const creatorsMax = 3;

/** Suggests the newest books whose title has all the words, or words that begin with them, and then users by name. */
export async function suggest(queries: Queries, pictures: PictureAddresses, q: string): Promise<Suggestion[]> {
  const words = await readTypedWords(queries, q);
  const inTitle = matchAllInTitle(words);
  if (inTitle === null) return [];
  const [titles, people] = await Promise.all([
    findBooksByTitle(queries, pictures, words, inTitle),
    findUsersByName(queries, pictures, q, words, creatorsMax),
  ]);
  const creators = people.map(({ username, user_photo }) => ({ kind: "creator" as const, username, user_photo }));
  return [...titles.slice(0, suggestionsMax - creators.length), ...creators];
}

async function findBooksByTitle(
  queries: Queries,
  pictures: PictureAddresses,
  words: TypedWord[],
  inTitle: string,
): Promise<Suggestion[]> {
  const shown = isListedFor(allBooks);
  // Short prefixes match so many titles that a scan of the newest books is nearly always enough.
  if (words.every(({ word }) => word.length < suggestionScanLetters)) {
    const reading = { works: allBooks, shown, sort: undefined, range: { offset: 0, limit: suggestionsMax } };
    const scan = { words: inTitle, facets: null, limit: suggestionScan };
    const { ids } = await scanByDate(queries, reading, scan);
    if (ids.length === suggestionsMax) return listBooks(queries, pictures, and(inArray(books.id, ids), shown));
  }
  return listBooks(queries, pictures, and(matches(allBooks, inTitle), shown));
}

async function listBooks(queries: Queries, pictures: PictureAddresses, wanted: SQL | undefined): Promise<Suggestion[]> {
  const { id: book_id, title, urlSlug: url_slug, contentRating: content_rating } = books;
  const found = await queries
    .select({ book_id, title, url_slug, content_rating, cover: pictureColumns })
    .from(books)
    .innerJoin(images, eq(images.id, books.coverId))
    .where(wanted)
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(suggestionsMax);
  return found.map((book) => ({ kind: "book", ...book, cover: pictureOf(pictures, book.cover) }));
}
