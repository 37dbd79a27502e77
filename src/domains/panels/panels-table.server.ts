import { bigint, boolean, integer, jsonb, pgTable, real } from "#platform/db/drizzle.server.ts";
import { tsvector } from "#platform/search/search-text.server.ts";
import type { Panel } from "./forms.ts";

// Mirrors migrations/20261127134000-page-panels.sql, 20261127134100-panel-backlog.sql, 20261127137400-shown-panels.sql, 20261127137500-pages-with-lines.sql,
// and 20261127139100-scripts-in-words.sql.

/** The panels of a page that have been looked for or drawn. They are deleted with the page; replaced-panels.server.ts keeps what its owner has said. */
export const pagePanels = pgTable("page_panels", {
  pageId: bigint("page_id", { mode: "number" }).primaryKey(),
  panels: jsonb("panels").$type<Panel[]>().notNull(),
  /** The lowest confidence of a panel; 1 if the owner has drawn or confirmed them all. */
  confidence: real("confidence").notNull(),
  version: integer("version").notNull().default(1),
  /** Whether readers are shown them. Computed. */
  isShown: boolean("is_shown").notNull(),
  /** Whether anything is said in them. Computed. */
  hasLines: boolean("has_lines").notNull(),
});

/** The words of the script of a page, for search, if readers are shown it. Written by `indexScripts`. */
export const pageScripts = pgTable("page_scripts", {
  pageId: bigint("page_id", { mode: "number" }).primaryKey(),
  issueId: bigint("issue_id", { mode: "number" }).notNull(),
  search: tsvector("search").notNull(),
});

/** The panels of an issue that has become a draft. */
export const draftPanels = pgTable("draft_panels", {
  draftId: bigint("draft_id", { mode: "number" }).notNull(),
  number: integer("number").notNull(),
  imageId: bigint("image_id", { mode: "number" }).notNull(),
  panels: jsonb("panels").$type<Panel[]>().notNull(),
  confidence: real("confidence").notNull(),
});
