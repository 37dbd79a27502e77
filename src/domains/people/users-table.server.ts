import { bigint, boolean, integer, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { tsvector } from "#platform/search/search-text.server.ts";
import type { Standing, UserRole } from "./vocab.ts";

/** Created in migrations/20261121110000-accounts.sql; later migrations extend it. */
export const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  username: text("username").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  passwordHash: text("password_hash").notNull(),
  bio: text("bio").notNull().default(""),
  role: text("role").$type<UserRole>().notNull().default("user"),
  sessionVersion: integer("session_version").notNull().default(1),
  search: tsvector("search").notNull(),
  photoId: bigint("photo_id", { mode: "number" }).references(() => images.id),
  backgroundId: bigint("background_id", { mode: "number" }).references(() => images.id),
  deactivatedAt: timestamp("deactivated_at", { withTimezone: true }),
  /** Set when the user asks to be erased; a job then deletes all of their data. */
  eraseAskedAt: timestamp("erase_asked_at", { withTimezone: true }),
  /** Set by moderators only, together with the reason. The database keeps a banned user deactivated. */
  bannedAt: timestamp("banned_at", { withTimezone: true }),
  banReason: text("ban_reason"),
  /** Set by moderators only, together with the reason; in the past once the suspension has ended. */
  suspendedUntil: timestamp("suspended_until", { withTimezone: true }),
  suspendReason: text("suspend_reason"),
  /** Set while they wait for the moderators' decision about their account. The database keeps an applicant deactivated. */
  appliedAt: timestamp("applied_at", { withTimezone: true }),
  /** Whether lists of the whole site leave out their works, or show few of them; null for everybody who is trusted, as all accounts of earlier versions. */
  standing: text("standing").$type<Standing>(),
  /** When they confirmed `email`; null if they have not. */
  emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
  /** Whether everybody sees their bookmarks and subscriptions. */
  showsLibrary: boolean("shows_library").notNull().default(true),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
export type UserRow = typeof users.$inferSelect;
