import { bigint, pgTable, primaryKey, timestamp } from "#platform/db/drizzle.server.ts";

/** Which books a user wants to find again. As migrations/20261121160000-bookmarks.sql makes it. */
export const bookmarks = pgTable(
  "bookmarks",
  {
    userId: bigint("user_id", { mode: "number" }).notNull(),
    bookId: bigint("book_id", { mode: "number" }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.bookId] })],
);
