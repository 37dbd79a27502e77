import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { findBook } from "./books.server.ts";
import { bookTag } from "./cache-tags.ts";
import type { bookCalls } from "./calls.ts";
import type { BookContract } from "./contract.ts";

/** Reads a book's genres. The calls that read books are in the issues slice. */
export function bookHandlers({ queries }: { queries: Queries }): Handlers<typeof bookCalls, BookContract> {
  return {
    async readGenres({ params, viewer, addTags, readOnce }) {
      // Tag 404s too: they must leave the cache when a hidden book is shown again.
      addTags(bookTag(params.bookId));
      const book = await readOnce(`book ${params.bookId}`, () => findBook(queries, params.bookId, viewer));
      return { genres: book.genres };
    },
  };
}
