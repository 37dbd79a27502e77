import { books } from "#domains/books/books-table.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { bookmarks } from "#domains/library/bookmarks-table.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Database } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { SampleBook } from "./book.ts";
import { readStory } from "./books.ts";

const dayMs = 86_400_000;

/**
 * Sets the dates of a sample comic, its issues, and its bookmarks as the comic's data says. The site itself dates
 * everything at the current time.
 */
export async function dateBook(
  { database, queue }: { database: Database; queue: Queue },
  book: SampleBook,
  ids: { bookId: number; publisherId: number },
): Promise<void> {
  const { issues: story } = readStory(book);
  const now = Date.now();
  const dateOf = (at: number) => new Date(now - (book.daysAgo + book.everyDays * (story.length - 1 - at)) * dayMs);
  await database.transaction(async (tx) => {
    for (const at of story.keys())
      await tx
        .update(issues)
        .set({ createdAt: dateOf(at) })
        .where(and(eq(issues.bookId, ids.bookId), eq(issues.number, at + 1)));
    await tx
      .update(books)
      .set({ createdAt: dateOf(0) })
      .where(eq(books.id, ids.bookId));
    await tx
      .update(bookmarks)
      .set({ createdAt: dateOf(0) })
      .where(eq(bookmarks.bookId, ids.bookId));
    await workChanged(queue, tx, { id: ids.bookId, publisherId: ids.publisherId }, { kind: "dates changed" });
  });
}
