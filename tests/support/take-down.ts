import { restoreBook, takeDownBook } from "#domains/books/take-down.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Site } from "../../src/site.ts";

type Book = { id: number; publisherId: number };

/** Takes a book down as a moderator does, without a record or a mail. */
export function takeDown({ database, queue }: Site, book: Book): Promise<void> {
  return database.transaction(async (tx) => {
    await takeDownBook(tx, book, "Traced from somebody else.");
    await workChanged(queue, tx, book, { kind: "book hidden" });
  });
}

/** Undoes `takeDown`. */
export function restore({ database, queue }: Site, book: Book): Promise<void> {
  return database.transaction(async (tx) => {
    await restoreBook(tx, book.id);
    await workChanged(queue, tx, book, { kind: "book shown" });
  });
}
