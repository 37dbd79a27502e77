import { bigint, boolean, integer, pgTable, primaryKey, timestamp } from "#platform/db/drizzle.server.ts";

// Mirrors migrations/20261122030000-reading-places.sql.

/** How far a user has read in an issue. */
export const readingPlaces = pgTable(
  "reading_places",
  {
    userId: bigint("user_id", { mode: "number" }).notNull(),
    issueId: bigint("issue_id", { mode: "number" }).notNull(),
    /** Copied from the issue, where it never changes. */
    bookId: bigint("book_id", { mode: "number" }).notNull(),
    page: integer("page").notNull(),
    furthestPage: integer("furthest_page").notNull(),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.issueId] })],
);

/** Whose history is switched off, and when it was last cleared. */
export const readingHistories = pgTable("reading_histories", {
  userId: bigint("user_id", { mode: "number" }).primaryKey(),
  isKept: boolean("is_kept").notNull().default(true),
  clearedAt: timestamp("cleared_at", { withTimezone: true }).notNull(),
});
