import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "#platform/db/drizzle.server.ts";
import { tsvector } from "#platform/search/search-text.server.ts";
import type { PageKind } from "./page-map.ts";
import type { CreditRole } from "./vocab.ts";

// Mirrors migrations/20261121130000-issues.sql, 20261121190000-named-credits.sql, 20261122033000-consent.sql, 20261122101000-page-map.sql,
// 20261122111000-pages-in-words.sql, 20261123094000-pages-version.sql, 20261127030000-issue-labels.sql, 20261127040000-import-keys.sql, 20261127090000-given-names.sql,
// 20261127093000-old-addresses.sql, and 20261127120000-told-releases.sql.

export const issues = pgTable("issues", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  bookId: bigint("book_id", { mode: "number" }).notNull(),
  /** Copied from the book, where it never changes. */
  publisherId: bigint("publisher_id", { mode: "number" }).notNull(),
  number: integer("number").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  /** The number that it bears, if that is not `number`. */
  label: text("label").notNull().default(""),
  /** The story arc that it belongs to. */
  arc: text("arc").notNull().default(""),
  /** Its address on another site, where it was before. */
  oldAddress: text("old_address").notNull().default(""),
  coverId: bigint("cover_id", { mode: "number" }).notNull(),
  imagePrefix: text("image_prefix").notNull(),
  pageTotal: integer("page_total").notNull(),
  /** Incremented by each change to the pages. */
  pagesVersion: integer("pages_version").notNull().default(0),
  search: tsvector("search").notNull(),
  facets: tsvector("facets").notNull(),
  /** A hash of the files that it was imported from. */
  importKey: text("import_key"),
  /** Whether it came out by itself, at the time that its owner had chosen. */
  isPlanned: boolean("is_planned").notNull().default(false),
  /** When it was published first, here or elsewhere: lists of what is new go by it. */
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** When it came to this site, if it was published elsewhere before. */
  uploadedAt: timestamp("uploaded_at", { withTimezone: true }),
  updatedAt: timestamp("updated_at", { withTimezone: true }),
});

export const pages = pgTable("pages", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  issueId: bigint("issue_id", { mode: "number" }).notNull(),
  number: integer("number").notNull(),
  imageId: bigint("image_id", { mode: "number" }).notNull(),
  kind: text("kind").$type<PageKind>().notNull().default("story"),
  contentNote: text("content_note").notNull().default(""),
  description: text("description").notNull().default(""),
  /** Null without a description. */
  search: tsvector("search"),
});

export const credits = pgTable(
  "credits",
  {
    issueId: bigint("issue_id", { mode: "number" }).notNull(),
    userId: bigint("user_id", { mode: "number" }).notNull(),
    role: text("role").$type<CreditRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.userId, table.role] })],
);

/** Plain names: credits of people without an account, whose account was erased, or who have declined to be linked. */
export const namedCredits = pgTable(
  "named_credits",
  {
    issueId: bigint("issue_id", { mode: "number" }).notNull(),
    /** The user who has declined; null for an erased account. */
    userId: bigint("user_id", { mode: "number" }),
    name: text("name").notNull(),
    role: text("role").$type<CreditRole>().notNull(),
    /** Whether the owner of the issue gave the name. Only such names can be changed or claimed. */
    isGiven: boolean("is_given").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.name, table.role] })],
);
