import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "#platform/db/drizzle.server.ts";
import { facetsOfSearch, tsvector } from "#platform/search/search-text.server.ts";
import type { BookStatus, ContentRating, Genre } from "./vocab.ts";

// As migrations/20261121120000-books.sql makes them.

export const books = pgTable("books", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  publisherId: bigint("publisher_id", { mode: "number" }).notNull(),
  title: text("title").notNull(),
  urlSlug: text("url_slug").notNull(),
  description: text("description").notNull(),
  contentRating: text("content_rating").$type<ContentRating>().notNull(),
  status: text("status").$type<BookStatus>().notNull().default("ongoing"),
  removed: boolean("removed").notNull().default(false),
  coverId: bigint("cover_id", { mode: "number" }).notNull(),
  imagePrefix: text("image_prefix").notNull(),
  lastIssueNumber: integer("last_issue_number").notNull().default(0),
  search: tsvector("search").notNull(),
  facets: facetsOfSearch(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }),
});

export const bookGenres = pgTable(
  "book_genres",
  { bookId: bigint("book_id", { mode: "number" }).notNull(), genre: text("genre").$type<Genre>().notNull() },
  (table) => [primaryKey({ columns: [table.bookId, table.genre] })],
);
