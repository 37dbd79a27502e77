import type { CreditRole } from "#domains/issues/vocab.ts";
import { bigint, bytea, pgTable, primaryKey, text, timestamp } from "#platform/db/drizzle.server.ts";
import type { ClaimAnswer } from "./vocab.ts";

// Mirrors migrations/20261127090000-given-names.sql.

const id = (name: string) => bigint(name, { mode: "number" });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** Links with which people become the person behind a name that a publisher has given. Without an answer, it can be used. */
export const creditClaims = pgTable("credit_claims", {
  id: id("id").primaryKey().generatedAlwaysAsIdentity(),
  publisherId: id("publisher_id").notNull(),
  name: text("name").notNull(),
  tokenHash: bytea("token_hash").notNull(),
  madeAt: time("made_at").notNull().defaultNow(),
  expiresAt: time("expires_at").notNull(),
  answer: text("answer").$type<ClaimAnswer>(),
  answeredAt: time("answered_at"),
  userId: id("user_id"),
});

/** The names that a claim has turned into credits with a link. */
export const claimedCredits = pgTable(
  "claimed_credits",
  {
    claimId: id("claim_id").notNull(),
    issueId: id("issue_id").notNull(),
    name: text("name").notNull(),
    role: text("role").$type<CreditRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.issueId, table.role] })],
);
