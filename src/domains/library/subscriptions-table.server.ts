import { bigint, pgTable, primaryKey, timestamp } from "#platform/db/drizzle.server.ts";

/** Which user follows which publisher. Created in migrations/20261121140000-subscriptions.sql. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    publisherId: bigint("publisher_id", { mode: "number" }).notNull(),
    subscriberId: bigint("subscriber_id", { mode: "number" }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.subscriberId] })],
);
