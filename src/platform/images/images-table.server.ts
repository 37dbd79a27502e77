import {
  bigint,
  boolean,
  integer,
  isNull,
  lt,
  or,
  pgTable,
  sql,
  text,
  timestamp,
  unique,
} from "#platform/db/drizzle.server.ts";
import type { OriginalFormat } from "./file-format.ts";

/** Claims on originals. The row is written before the file, and deleted after it has been marked and its files are deleted. */
export const originals = pgTable("image_originals", {
  hash: text().primaryKey(),
  /** A new number for every new claim on the same hash. */
  claim: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  touchedAt: timestamp("touched_at", { withTimezone: true }).notNull().defaultNow(),
  /** Set while the files of this hash are being deleted: until then, an upload of the same bytes has to wait. */
  removingUntil: timestamp("removing_until", { withTimezone: true }),
});

/** A condition on `originals`: no files of this hash are being deleted. */
export const notBeingRemoved = or(isNull(originals.removingUntil), lt(originals.removingUntil, sql`now()`));

/** A picture and its variants. Slices reference `id` and join this table for `pictureOf`. */
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
    /** Names of the stored variants, such as `828.webp`. */
    ready: text().array().notNull().default([]),
    touchedAt: timestamp("touched_at", { withTimezone: true }).notNull().defaultNow(),
    /** Released without delay. Its files are not served until they are removed, unless something visible shows them. */
    withheld: boolean().notNull().default(false),
    /** The user whose works or photos no longer show it. Set while it is served for another hour. */
    releasedBy: bigint("released_by", { mode: "number" }),
  },
  (table) => [unique().on(table.hash, table.ladder)],
);

export type ImageRow = typeof images.$inferSelect;
