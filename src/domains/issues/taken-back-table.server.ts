import { bigint, integer, pgTable, timestamp } from "#platform/db/drizzle.server.ts";

/** Mirrors migrations/20261127020000-taken-back-issues.sql and 20261127050000-taken-back-came-at.sql. */
export const takenBackIssues = pgTable("taken_back_issues", {
  issueId: bigint("issue_id", { mode: "number" }).primaryKey(),
  draftId: bigint("draft_id", { mode: "number" }).notNull(),
  bookId: bigint("book_id", { mode: "number" }).notNull(),
  number: integer("number").notNull(),
  pagesVersion: integer("pages_version").notNull(),
  /** When the issue came to this site. Published again, it cannot be newer. */
  cameAt: timestamp("came_at", { withTimezone: true }).notNull(),
});
