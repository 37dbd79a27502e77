import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";
import { tsvector } from "#platform/search/search-text.server.ts";
import type { Language } from "./languages.ts";
import type { NextIssue } from "./next-issue.ts";
import type { BookStatus, ContentRating, Genre } from "./vocab.ts";

// Mirrors migrations/20261121120000-books.sql, 20261122020000-taken-down.sql, 20261122026000-least-rating.sql,
// 20261122100000-downloads.sql, 20261122112000-languages.sql, 20261126013000-deleted-books.sql,
// 20261126180000-release-plans.sql, 20261127130100-books-keep-masters.sql, 20261127139000-books-share-scripts.sql,
// and 20261127140000-books-share-panels.sql.

export const books = pgTable("books", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  publisherId: bigint("publisher_id", { mode: "number" }).notNull(),
  title: text("title").notNull(),
  urlSlug: text("url_slug").notNull(),
  description: text("description").notNull(),
  contentRating: text("content_rating").$type<ContentRating>().notNull(),
  genres: text("genres").array().$type<Genre[]>().notNull(),
  status: text("status").$type<BookStatus>().notNull().default("ongoing"),
  language: text("language").$type<Language>().notNull().default("en"),
  removed: boolean("removed").notNull().default(false),
  /** Whether readers may download it and its issues as files. */
  downloadable: boolean("downloadable").notNull().default(true),
  /** Whether the files that its pages are made from are kept, too. */
  keepsMasters: boolean("keeps_masters").notNull().default(false),
  /** Whether its script may leave the site, in structured data and feeds. */
  sharesScript: boolean("shares_script").notNull().default(false),
  /** Whether readers may share parts of its pages, each with a card that shows it. */
  sharesPanels: boolean("shares_panels").notNull().default(true),
  /** Only moderators set this and the reason; no call by the owner writes either. */
  hiddenByModeration: timestamp("hidden_by_moderation", { withTimezone: true }),
  hiddenReason: text("hidden_reason"),
  /** When its owner deleted it; they can bring it back for seven days. */
  deletedAt: timestamp("deleted_at", { withTimezone: true }),
  /** Set only by moderators: the owner can raise the rating but not lower it below this one. */
  leastRating: text("least_rating").$type<ContentRating>(),
  coverId: bigint("cover_id", { mode: "number" }).notNull(),
  imagePrefix: text("image_prefix").notNull(),
  /** The number of the latest issue that readers can see. */
  lastIssueNumber: integer("last_issue_number").notNull().default(0),
  /** How many numbers up to that one no issue has, because it was taken back. */
  issueGaps: integer("issue_gaps").notNull().default(0),
  /** Written only by the release plan. */
  nextIssue: jsonb("next_issue").$type<NextIssue>(),
  search: tsvector("search").notNull(),
  facets: tsvector("facets").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }),
});
