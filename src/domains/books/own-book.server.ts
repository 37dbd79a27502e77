import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { type FoundBook, findBook } from "./books.server.ts";

/**
 * Resolves `access: "owner"`: finds the book named by the path. Throws `book_not_found` if the viewer may not see it and
 * `not_allowed` if it belongs to somebody else.
 */
export function resolveOwnBook(queries: Queries) {
  return async ({ bookId }: { bookId: number }, viewer: Pick<Viewer, "id">): Promise<{ book: FoundBook }> => {
    const book = await findBook(queries, bookId, viewer);
    if (book.publisherId !== viewer.id) throw fail("not_allowed");
    return { book };
  };
}
