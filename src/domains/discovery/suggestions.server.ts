import { books } from "#domains/books/books-table.server.ts";
import { and, desc, eq } from "#platform/db/drizzle.server.ts";
import { allInTitle, typedWords } from "#platform/db/typed-words.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import type { Suggestion } from "./contract.ts";
import { isShown, matches } from "./search-filters.server.ts";
import { usersNamed } from "./search-users.server.ts";
import { suggestionsMax } from "./vocab.ts";

const creatorsMax = 3;

/** Newest books with all words, or beginnings of them, in their title, and then users by their name. */
export async function suggest(store: ImageStore, q: string): Promise<Suggestion[]> {
  const words = await typedWords(store.database.queries, q);
  const inTitle = allInTitle(words);
  if (inTitle === null) return [];
  const [titles, people] = await Promise.all([booksTitled(store, inTitle), usersNamed(store, q, words, creatorsMax)]);
  const creators = people.map(({ username, user_photo }) => ({ kind: "creator" as const, username, user_photo }));
  return [...titles.slice(0, suggestionsMax - creators.length), ...creators];
}

async function booksTitled(store: ImageStore, inTitle: string): Promise<Suggestion[]> {
  const { id: book_id, title, urlSlug: url_slug, contentRating: content_rating } = books;
  const found = await store.database.queries
    .select({ book_id, title, url_slug, content_rating, cover: pictureColumns })
    .from(books)
    .innerJoin(images, eq(images.id, books.coverId))
    .where(and(matches(books, inTitle), isShown(books, books.id)))
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(suggestionsMax);
  return found.map((book) => ({ kind: "book", ...book, cover: pictureOf(store, book.cover) }));
}
