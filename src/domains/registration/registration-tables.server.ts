import { bigint, bytea, integer, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";

/** Created in migrations/20261127137200-applications.sql. When somebody applied is in their account. */
export const applications = pgTable("applications", {
  userId: bigint("user_id", { mode: "number" }).primaryKey(),
  question: text("question").notNull(),
  answer: text("answer").notNull(),
});

/** Created in migrations/20261127137300-invitations.sql. */
export const invitations = pgTable("invitations", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytea("token_hash").notNull(),
  note: text("note").notNull(),
  /** How many accounts it can make, and has made. */
  uses: integer("uses").notNull(),
  used: integer("used").notNull().default(0),
  /** Null for the command line. */
  madeBy: bigint("made_by", { mode: "number" }),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
