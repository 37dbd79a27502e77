import { bigint, pgTable, text, timestamp, uuid } from "#platform/db/drizzle.server.ts";
import type { Act } from "./record/acts.ts";

/**
 * Created in migrations/20261122021000-moderation-acts.sql, which forbids changing and deleting rows. `until` was added in
 * 20261122023000-suspensions.sql, and `batch_id` in 20261127132000-batches.sql.
 */
export const moderationActs = pgTable("moderation_acts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  act: text("act").$type<Act>().notNull(),
  /** The moderator; null for the command line, the site itself, and an erased account. */
  actorId: bigint("actor_id", { mode: "number" }),
  actorName: text("actor_name").notNull(),
  /** The affected user. */
  personId: bigint("person_id", { mode: "number" }),
  personName: text("person_name"),
  bookId: bigint("book_id", { mode: "number" }),
  reason: text("reason").notNull(),
  /** When a suspension ends. */
  until: timestamp("until", { withTimezone: true }),
  /** What it was done together with. */
  batchId: uuid("batch_id"),
});
