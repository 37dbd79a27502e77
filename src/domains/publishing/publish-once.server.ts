import { books } from "#domains/books/books-table.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { violates } from "#platform/db/database-error.server.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { publishings } from "./publishing-tables.server.ts";

/** What a publishing call made. */
export type Published = { bookId: number; urlSlug: string; issueNumber: number };

/** What the call with this Idempotency-Key made the first time; undefined when it is new. */
export async function publishedBefore(queries: Queries, userId: number, key: string): Promise<Published | undefined> {
  const [before] = await queries
    .select({ bookId: publishings.bookId, urlSlug: books.urlSlug, issueNumber: publishings.issueNumber })
    .from(publishings)
    .innerJoin(books, eq(books.id, publishings.bookId))
    .where(and(eq(publishings.userId, userId), eq(publishings.idempotencyKey, key)));
  return before;
}

/** Runs `publish` in a transaction; with a key, only once: of two calls at the same time the second gets the first one's answer. */
export async function onceByKey(
  database: Database,
  userId: number,
  key: string | undefined,
  publish: (tx: Queries) => Promise<Published>,
): Promise<Published> {
  try {
    return await database.transaction(async (tx) => {
      const published = await publish(tx);
      const { bookId, issueNumber } = published;
      if (key) await tx.insert(publishings).values({ userId, idempotencyKey: key, bookId, issueNumber });
      return published;
    });
  } catch (error) {
    const first = key && violates(error, "publishings_pkey") && (await publishedBefore(database.queries, userId, key));
    if (!first) throw error;
    return first;
  }
}
