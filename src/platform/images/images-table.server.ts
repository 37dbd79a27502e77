import { bigint, integer, pgTable, text, timestamp, unique } from "#platform/db/drizzle.server.ts";
import type { OriginalFormat } from "./file-format.ts";

/** Which originals are claimed. The row comes before the file and goes before it: who holds the row decides over the file. */
export const originals = pgTable("image_originals", {
  hash: text().primaryKey(),
  touchedAt: timestamp("touched_at", { withTimezone: true }).notNull().defaultNow(),
});

/** A picture and the sizes made of it. Slices reference `id` and join this table for `pictureOf`. */
export const images = pgTable(
  "images",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    hash: text()
      .notNull()
      .references(() => originals.hash),
    ladder: text().notNull(),
    format: text().$type<OriginalFormat>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    placeholder: text().notNull(),
    /** Variants that are stored, such as `828.webp`. */
    ready: text().array().notNull().default([]),
    touchedAt: timestamp("touched_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.hash, table.ladder)],
);

export type ImageRow = typeof images.$inferSelect;
