import { bigint, pgTable, primaryKey, timestamp } from "#platform/db/drizzle.server.ts";

/** Who has blocked whom. Created in migrations/20261122033100-blocks.sql. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: bigint("blocker_id", { mode: "number" }).notNull(),
    blockedId: bigint("blocked_id", { mode: "number" }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);
