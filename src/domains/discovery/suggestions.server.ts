import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { and, desc, eq, isNull, sql } from "#platform/db/drizzle.server.ts";
import { searchQuery } from "#platform/db/search-text.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import type { Suggestion } from "./contract.ts";
import { searchUsers } from "./search-users.server.ts";
import { suggestionsMax } from "./vocab.ts";

/** Books by the words of their title, and creators by the beginning of their name. */
export async function suggest(store: ImageStore, q: string): Promise<Suggestion[]> {
  const words = searchQuery(q);
  if (!words) return [];
  const { queries } = store.database;
  const found = await queries
    .select({
      book_id: books.id,
      title: books.title,
      url_slug: books.urlSlug,
      cover: pictureColumns,
      content_rating: books.contentRating,
    })
    .from(books)
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, books.coverId))
    .where(
      and(
        eq(books.removed, false),
        isNull(users.deactivatedAt),
        sql`to_tsvector('english', ${books.title}) @@ ${words}`,
      ),
    )
    .orderBy(desc(books.createdAt))
    .limit(suggestionsMax);
  const people = await searchUsers(store, { q, limit: 3 });
  const creators = people.results.map(({ username, user_photo }) => ({
    kind: "creator" as const,
    username,
    user_photo,
  }));
  const titles = found.map((book) => ({ kind: "book" as const, ...book, cover: pictureOf(store, book.cover) }));
  return [...titles.slice(0, suggestionsMax - creators.length), ...creators];
}
