import { bigint, boolean, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";
import type { OpenReportReason } from "./record/vocab.ts";

/**
 * Created in migrations/20261122022000-reports.sql, extended in 20261122025000-reported-credits.sql and
 * 20261127132100-report-decisions.sql. Exactly one of book, issue, and person is set.
 */
export const reports = pgTable("reports", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** Null for a visitor without an account, and for the site itself. */
  reporterId: bigint("reporter_id", { mode: "number" }),
  bookId: bigint("book_id", { mode: "number" }),
  issueId: bigint("issue_id", { mode: "number" }),
  /** The report is about the credits of the issue. */
  aboutCredits: boolean("about_credits").notNull().default(false),
  personId: bigint("person_id", { mode: "number" }),
  reason: text("reason").$type<OpenReportReason>().notNull(),
  text: text("text").notNull(),
  closedAt: timestamp("closed_at", { withTimezone: true }),
  /** The act that closed it; null for reports closed by earlier versions. */
  decidedBy: bigint("decided_by", { mode: "number" }),
  /** The site itself has reported it. */
  bySite: boolean("by_site").notNull().default(false),
});
