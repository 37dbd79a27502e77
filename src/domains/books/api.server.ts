import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { findBook } from "./books.server.ts";
import { bookTag } from "./cache-tags.ts";
import type { bookCalls } from "./calls.ts";
import type { BookContract } from "./contract.ts";

/** The call that reads the genres; books are read with their issues. */
export function bookHandlers({ queries }: { queries: Queries }): Handlers<typeof bookCalls, BookContract> {
  return {
    async readGenres({ params, viewer, shows, once }) {
      // Tagged even if it is a 404, which must leave the cache when a hidden book is shown again.
      shows(bookTag(params.bookId));
      const book = await once(`book ${params.bookId}`, () => findBook(queries, params.bookId, viewer));
      return { genres: book.genres };
    },
  };
}
