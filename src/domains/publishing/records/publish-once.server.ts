import { books } from "#domains/books/books-table.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { isViolation } from "#platform/db/database-error.server.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import { publishings } from "./publishing-tables.server.ts";

/** What a call published. */
export type Published = { bookId: number; urlSlug: string; issueNumber: number };

/** Finds what an earlier call with this Idempotency-Key published. Undefined if there was none. */
export async function findPublished(queries: Queries, userId: number, key: string): Promise<Published | undefined> {
  const [published] = await queries
    .select({ bookId: publishings.bookId, urlSlug: books.urlSlug, issueNumber: publishings.issueNumber })
    .from(publishings)
    .innerJoin(books, eq(books.id, publishings.bookId))
    .where(and(eq(publishings.userId, userId), eq(publishings.idempotencyKey, key)));
  return published;
}

/**
 * Runs `publish` in a transaction and records what it published under `key`. If another call with this key was faster, returns that call's
 * result.
 */
export async function publishOnce(
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
    const first = key && isViolation(error, "publishings_pkey") && (await findPublished(database.queries, userId, key));
    if (!first) throw error;
    return first;
  }
}
