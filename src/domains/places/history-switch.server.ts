import type { Database, Queries } from "#platform/db/database.ts";
import { isViolation } from "#platform/db/database-error.server.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { readingHistories, readingPlaces } from "./places-table.server.ts";

/** Whether a user's history is switched on. */
export async function isHistoryKept(queries: Queries, userId: number): Promise<boolean> {
  const [row] = await queries
    .select({ isKept: readingHistories.isKept })
    .from(readingHistories)
    .where(eq(readingHistories.userId, userId));
  return row?.isKept ?? true;
}

/** Switches a user's history on or off. Throws `session_ended` if they have just been erased. */
export async function switchHistory(queries: Queries, userId: number, isKept: boolean): Promise<void> {
  await catchErasedUser(
    queries.execute(sql`
      insert into reading_histories (user_id, is_kept) values (${userId}, ${isKept})
      on conflict (user_id) do update set is_kept = excluded.is_kept`),
  );
}

/** Deletes all of a user's places, and ignores older ones that devices send later. Throws `session_ended` like `switchHistory`. */
export async function clearHistory(database: Database, userId: number): Promise<void> {
  await catchErasedUser(
    database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into reading_histories (user_id, cleared_at) values (${userId}, now())
        on conflict (user_id) do update set cleared_at = excluded.cleared_at`);
      await tx.delete(readingPlaces).where(eq(readingPlaces.userId, userId));
    }),
  );
}

/** Deletes a user's places in one book. */
export async function forgetBook(queries: Queries, userId: number, bookId: number): Promise<void> {
  await queries.delete(readingPlaces).where(and(eq(readingPlaces.userId, userId), eq(readingPlaces.bookId, bookId)));
}

async function catchErasedUser(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isViolation(error, "reading_histories_user_id_fkey") ? fail("session_ended") : error;
  }
}
