import { bigint, pgTable, primaryKey, timestamp } from "#platform/db/drizzle.server.ts";

/** The books a user wants to find again. Created in migrations/20261121160000-bookmarks.sql. */
export const bookmarks = pgTable(
  "bookmarks",
  {
    userId: bigint("user_id", { mode: "number" }).notNull(),
    bookId: bigint("book_id", { mode: "number" }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId] })],
);
