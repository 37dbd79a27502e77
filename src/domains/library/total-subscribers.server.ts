import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { alias, sql } from "#platform/db/drizzle.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

const subscriber = alias(users, "subscriber");

/**
 * Counts the active subscribers of each user, for selects from `users`. The subquery's columns are raw SQL: in a query of a single
 * table, Drizzle leaves out table names, and `id` would mean the subscriber's id.
 */
export const totalSubscribers = sql<number>`(select count(*)::int from ${subscriptions} as counted
  join ${users} as subscriber on subscriber.id = counted.subscriber_id and ${isActive(subscriber)}
  where counted.publisher_id = ${users}.id)`;
