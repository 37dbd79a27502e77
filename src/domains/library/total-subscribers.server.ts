import { isActive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { alias, sql } from "#platform/db/drizzle.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

const subscriber = alias(users, "subscriber");

/**
 * Counts the active users who subscribe to the user of the row, for selects from `users`. The subquery's columns are raw SQL:
 * in a query of one table, Drizzle leaves table names out, and `id` would mean the subscriber's.
 */
export const totalSubscribers = sql<number>`(select count(*)::int from ${subscriptions} as counted
  join ${users} as subscriber on subscriber.id = counted.subscriber_id and ${isActive(subscriber)}
  where counted.publisher_id = ${users}.id)`;
