import type { Queries } from "#platform/db/database.ts";
import { eq, or } from "#platform/db/drizzle.server.ts";
import { bookmarks } from "./bookmarks-table.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

/** Removes a user's bookmarks, and every subscription that has them at one of its ends. */
export async function eraseKept(queries: Queries, userId: number): Promise<void> {
  await queries.delete(bookmarks).where(eq(bookmarks.userId, userId));
  await queries
    .delete(subscriptions)
    .where(or(eq(subscriptions.subscriberId, userId), eq(subscriptions.publisherId, userId)));
}
