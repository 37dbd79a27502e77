import { takeDownBook } from "#domains/books/take-down.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { heldReason } from "./vocab.ts";
import { workHeld } from "./work-held.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";

type Events = Pick<Queue, "emit">;

/** Hides a new book until a moderator has looked at it, for these entries of lists. Does nothing if there are none. */
export async function holdBook(
  queue: Events,
  tx: Queries,
  book: { id: number; publisherId: number },
  listed: string[],
): Promise<void> {
  if (listed.length === 0) return;
  await takeDownBook(tx, book, heldReason);
  await workChanged(queue, tx, book, { kind: "book hidden" });
  await queue.emit(tx, workHeld, { bookId: book.id, issueId: null, listed, isHidden: true });
}

/** Has a moderator look at listed words in a new issue, or in a changed text. What readers can see already stays visible. */
export async function flagWork(
  queue: Events,
  tx: Queries,
  { bookId, issueId = null }: { bookId: number; issueId?: number | null },
  words: string[],
): Promise<void> {
  if (words.length > 0) await queue.emit(tx, workHeld, { bookId, issueId, listed: words, isHidden: false });
}
