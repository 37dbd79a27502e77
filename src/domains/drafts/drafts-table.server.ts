import type { PageMapEntry } from "#domains/issues/page-map.ts";
import { bigint, bytea, integer, jsonb, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";
import type { DraftFields } from "./forms.ts";
import type { DraftPart } from "./vocab.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const drafts = pgTable("drafts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  bookId: bigint("book_id", { mode: "number" }),
  fields: jsonb("fields").$type<DraftFields>().notNull().default({}),
  version: integer("version").notNull().default(1),
  publishAt: time("publish_at"),
  timeZone: text("time_zone"),
  sentBack: text("sent_back"),
  /** Its place in the release plan of its book, which sets `publishAt`. */
  planPlace: integer("plan_place"),
  /** A hash of the files that it was imported from. */
  importKey: text("import_key"),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
  announcedAt: time("announced_at"),
  /** When the issue that this was has been deleted; null again once its owner changes it. */
  issueDeletedAt: time("issue_deleted_at"),
});
export type DraftRow = typeof drafts.$inferSelect;

/** The link that shows a draft to others, if there is one. */
export const draftPreviews = pgTable("draft_previews", {
  draftId: bigint("draft_id", { mode: "number" }).primaryKey(),
  tokenHash: bytea("token_hash").notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const draftPictures = pgTable("draft_pictures", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  draftId: bigint("draft_id", { mode: "number" }).notNull(),
  part: text("part").$type<DraftPart>().notNull(),
  place: integer("place").notNull(),
  imageId: bigint("image_id", { mode: "number" }).notNull(),
  said: jsonb("said").$type<Partial<PageMapEntry>>().notNull().default({}),
});
