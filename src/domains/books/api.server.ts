import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { findBook, genresOf } from "./books.server.ts";
import type { bookCalls } from "./calls.ts";
import type { BookContract } from "./contract.ts";

export function bookHandlers({
  database: { queries },
}: {
  database: Database;
}): Handlers<typeof bookCalls, BookContract> {
  return {
    async readGenres({ params, viewer, shows }) {
      const book = await findBook(queries, params.bookId, viewer);
      shows(`book:${book.id}`);
      return { genres: await genresOf(queries, book.id) };
    },
  };
}
