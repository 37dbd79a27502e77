import { keptUntil } from "#domains/books/deleted-book.ts";
import { listBooksToPurge, unmarkDeleted } from "#domains/books/deleted-books.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { purgeBook } from "./delete-works.server.ts";
import { fail } from "#domains/books/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";

/**
 * Brings back a deleted book of a user, as it was: hidden if they or a moderator have hidden it. Returns its slug. Throws `book_not_found`
 * if they have no deleted book with this id, or if it was deleted too long ago.
 */
export function restoreDeletedBook({ database, queue }: ImageStore, userId: number, id: number): Promise<string> {
  return database.transaction(async (tx) => {
    const urlSlug = await unmarkDeleted(tx, userId, id);
    if (urlSlug === undefined) throw fail("book_not_found");
    await workChanged(queue, tx, { id, publisherId: userId }, { kind: "book shown" });
    return urlSlug;
  });
}

/** Removes at most `limit` books that nobody can bring back anymore, each in a transaction of its own, and returns how many. */
export async function purgeDeletedBooks(store: ImageStore, limit: number): Promise<number> {
  const ids = await listBooksToPurge(store.database.queries, limit);
  // Its owner may have brought it back a moment ago, and even deleted it again.
  const isWanted = ({ deletedAt }: { deletedAt: Date | null }) =>
    deletedAt !== null && keptUntil(deletedAt) <= new Date();
  for (const id of ids) await purgeBook(store, id, isWanted);
  return ids.length;
}
