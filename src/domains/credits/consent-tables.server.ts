import type { CreditRole } from "#domains/issues/vocab.ts";
import { bigint, boolean, pgTable, primaryKey, text, timestamp } from "#platform/db/drizzle.server.ts";

// Mirrors migrations/20261122033000-consent.sql, 20261122035000-credit-mails.sql, 20261123120000-mails-by-publisher.sql,
// and 20261127100000-notifications.sql.

const id = (name: string) => bigint(name, { mode: "number" });

/** Credits that wait for an answer. They have their own table so that queries of `credits` cannot show them. */
export const pendingCredits = pgTable(
  "pending_credits",
  {
    issueId: id("issue_id").notNull(),
    userId: id("user_id").notNull(),
    role: text("role").$type<CreditRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.userId, table.role] })],
);

export type CreditAnswer = "accepted" | "declined";

/** People's answers to being credited in an issue: null until they answer. Older credits and those of the owner have no row. */
export const creditAnswers = pgTable(
  "credit_answers",
  {
    issueId: id("issue_id").notNull(),
    userId: id("user_id").notNull(),
    answer: text("answer").$type<CreditAnswer>(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
    mailedAt: timestamp("mailed_at", { withTimezone: true }),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.userId] })],
);

/** A person's last answer to a publisher, kept even if the work is deleted. */
export const lastCreditAnswers = pgTable(
  "last_credit_answers",
  {
    userId: id("user_id").notNull(),
    publisherId: id("publisher_id").notNull(),
    isAccepted: boolean("is_accepted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publisherId] })],
);

/** How a person wants to be asked about credits. Without a row, both settings are false. */
export const creditSettings = pgTable("credit_settings", {
  userId: id("user_id").primaryKey(),
  asksFirst: boolean("asks_first").notNull().default(false),
  trustsAccepted: boolean("trusts_accepted").notNull().default(false),
  mailedAt: timestamp("mailed_at", { withTimezone: true }),
});

/** When a person was last mailed about a publisher's works. It has its own table so that editing credits does not delete it. */
export const creditMails = pgTable(
  "credit_mails",
  {
    publisherId: id("publisher_id").notNull(),
    userId: id("user_id").notNull(),
    mailedAt: timestamp("mailed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.userId] })],
);
