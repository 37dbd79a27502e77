import type { ContentRating } from "#domains/books/vocab.ts";
import { findLastChanges } from "#domains/syndication/last-change.server.ts";
import { markMature } from "#domains/syndication/mark-mature.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Section } from "./catalog.ts";
import { bookCatalogPath } from "./opds-paths.ts";

type ListedBook = { book_id: number; book_title: string; description: string; content_rating: ContentRating };

/** Links to the issues of these books. A book that has just been deleted is left out. */
export async function toBookSections(queries: Queries, found: readonly ListedBook[]): Promise<Section[]> {
  const changes = await findLastChanges(
    queries,
    found.map(({ book_id }) => book_id),
  );
  return found.flatMap((book) => {
    const updated = changes.get(book.book_id);
    return updated ? [{ ...toBookSection(book), updated }] : [];
  });
}

function toBookSection(book: ListedBook): Omit<Section, "updated"> {
  return {
    path: bookCatalogPath(book.book_id),
    title: markMature(book.book_title, book.content_rating),
    summary: book.description,
    lists: "issues",
  };
}
