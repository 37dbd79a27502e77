import { isActive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { alias, sql } from "#platform/db/drizzle.server.ts";
import { subscriptions } from "./subscriptions-table.server.ts";

const subscriber = alias(users, "subscriber");

/**
 * How many active users subscribe to the user of the row, for selects from users.
 * Written out: in a query of one table a column's name stands alone, and would be the subscriber's here.
 */
export const totalSubscribers = sql<number>`(select count(*)::int from ${subscriptions} as counted
  join ${users} as subscriber on subscriber.id = counted.subscriber_id and ${isActive(subscriber)}
  where counted.publisher_id = ${users}.id)`;
