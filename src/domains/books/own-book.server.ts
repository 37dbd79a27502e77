import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { type FoundBook, findBook } from "./books.server.ts";

/** A book that is the viewer's own. Throws `book_not_found` where they may not see it, `not_allowed` where it is another's. */
export async function findOwnBook(queries: Queries, id: number, viewer: Viewer): Promise<FoundBook> {
  const book = await findBook(queries, id, viewer);
  if (book.publisherId !== viewer.id) throw fail("not_allowed");
  return book;
}
