import { books } from "#domains/books/books-table.server.ts";
import { and, desc, eq, inArray, type SQL } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import { allInTitle, type TypedWord, typedWords } from "#platform/search/typed-words.server.ts";
import type { Suggestion } from "./contract.ts";
import { isShown, matches } from "./search-filters.server.ts";
import { allBooks, passedBy } from "./search-listing.server.ts";
import { usersNamed } from "./search-users.server.ts";
import { suggestionsMax } from "./vocab.ts";

const creatorsMax = 3;

/** Newest books with all words, or beginnings of them, in their title, and then users by their name. */
export async function suggest(store: ImageStore, q: string): Promise<Suggestion[]> {
  const words = await typedWords(store.database.queries, q);
  const inTitle = allInTitle(words);
  if (inTitle === null) return [];
  const [titles, people] = await Promise.all([
    booksTitled(store, words, inTitle),
    usersNamed(store, q, words, creatorsMax),
  ]);
  const creators = people.map(({ username, user_photo }) => ({ kind: "creator" as const, username, user_photo }));
  return [...titles.slice(0, suggestionsMax - creators.length), ...creators];
}

/** Up to three letters begin the titles of so many books that some of the newest ones are enough. */
const newest = 2000;

async function booksTitled(store: ImageStore, words: TypedWord[], inTitle: string): Promise<Suggestion[]> {
  const { queries } = store.database;
  const shown = isShown(books, books.id);
  if (words.every(({ word }) => word.length < 4)) {
    const range = { offset: 0, limit: suggestionsMax };
    const { ids } = await passedBy(queries, allBooks, {
      tsquery: inTitle,
      shown,
      range,
      sort: undefined,
      walk: newest,
    });
    if (ids.length === suggestionsMax) return booksWhere(store, inArray(books.id, ids));
  }
  return booksWhere(store, and(matches(books, inTitle), shown));
}

async function booksWhere(store: ImageStore, wanted: SQL | undefined): Promise<Suggestion[]> {
  const { id: book_id, title, urlSlug: url_slug, contentRating: content_rating } = books;
  const found = await store.database.queries
    .select({ book_id, title, url_slug, content_rating, cover: pictureColumns })
    .from(books)
    .innerJoin(images, eq(images.id, books.coverId))
    .where(wanted)
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(suggestionsMax);
  return found.map((book) => ({ kind: "book", ...book, cover: pictureOf(store, book.cover) }));
}
