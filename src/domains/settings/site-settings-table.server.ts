import { jsonb, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";

/** Created in migrations/20261127135000-site-settings.sql. */
export const siteSettings = pgTable("site_settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});
