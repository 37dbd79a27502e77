import { bigint, boolean, date, integer, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";
import type { Unit } from "./vocab.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

// Mirrors migrations/20261126180000-release-plans.sql. Dates are ISO 8601, such as "2026-11-27".

export const releasePlans = pgTable("release_plans", {
  bookId: bigint("book_id", { mode: "number" }).primaryKey(),
  version: integer("version").notNull().default(1),
  every: integer("every").notNull(),
  unit: text("unit").$type<Unit>().notNull(),
  startsOn: date("starts_on", { mode: "string" }).notNull(),
  clock: text("clock").notNull(),
  timeZone: text("time_zone").notNull(),
  skipped: text("skipped").array().notNull().default([]),
  paused: boolean("paused").notNull().default(false),
  backOn: date("back_on", { mode: "string" }),
  leastLeft: integer("least_left").notNull(),
  isAnnounced: boolean("is_announced").notNull(),
  showsTitles: boolean("shows_titles").notNull(),
  nextAt: time("next_at"),
  countedAt: time("counted_at").notNull().defaultNow(),
  lateSince: time("late_since"),
  isLate: boolean("is_late").notNull().default(false),
  /** Since when few issues are left; null while there are enough. */
  lowAt: time("low_at"),
  toldLow: boolean("told_low").notNull().default(false),
  updatedAt: time("updated_at").notNull().defaultNow(),
});
export type PlanRow = typeof releasePlans.$inferSelect;
