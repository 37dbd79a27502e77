import { bigint, integer, pgTable, primaryKey, text, timestamp } from "#platform/db/drizzle.server.ts";

export const imagePrefixes = pgTable("image_prefixes", {
  prefix: text("prefix").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What each call with an Idempotency-Key published. */
export const publishings = pgTable(
  "publishings",
  {
    userId: bigint("user_id", { mode: "number" }).notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    bookId: bigint("book_id", { mode: "number" }).notNull(),
    issueNumber: integer("issue_number").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.idempotencyKey] })],
);
