import type { Queries } from "#platform/db/database.ts";
import { eq, or } from "#platform/db/drizzle.server.ts";
import { bookmarks } from "./bookmarks-table.server.ts";
import { readingHistories, readingPlaces } from "#domains/places/places-table.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

/** Deletes a user's bookmarks, their history, and their subscriptions in both directions. */
export async function eraseLibrary(queries: Queries, userId: number): Promise<void> {
  await queries.delete(readingPlaces).where(eq(readingPlaces.userId, userId));
  await queries.delete(readingHistories).where(eq(readingHistories.userId, userId));
  await queries.delete(bookmarks).where(eq(bookmarks.userId, userId));
  await queries
    .delete(subscriptions)
    .where(or(eq(subscriptions.subscriberId, userId), eq(subscriptions.publisherId, userId)));
}
