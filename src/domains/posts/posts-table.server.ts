import { integer, pgTable, text, timestamp } from "#platform/db/drizzle.server.ts";
import { postKinds } from "./vocab.ts";

/** Created in migrations/20261127135100-posts.sql. */
export const posts = pgTable("posts", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind", { enum: postKinds }).notNull(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  publishedAt: timestamp("published_at", { withTimezone: true }).notNull().defaultNow(),
});
export type PostRow = typeof posts.$inferSelect;
