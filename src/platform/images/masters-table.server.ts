import { bigint, integer, pgTable, primaryKey, text, timestamp, unique } from "#platform/db/drizzle.server.ts";

/** The files that pages were made from. Their stored parts are written before the row and deleted after it. */
export const masters = pgTable(
  "masters",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint("user_id", { mode: "number" }).notNull(),
    /** SHA-256 in hexadecimal. */
    hash: text().notNull(),
    /** A safe file name. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /** The names of the stored parts, in order. No name is used twice. */
    parts: text().array().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.hash)],
);

/** Which pictures were made from a master. A link outlives the day in which its page is to arrive only with the page. */
export const masterPages = pgTable(
  "master_pages",
  {
    masterId: bigint("master_id", { mode: "number" })
      .notNull()
      .references(() => masters.id),
    /** The hash of the picture, as in `images`. */
    pageHash: text("page_hash").notNull(),
    linkedAt: timestamp("linked_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.masterId, table.pageHash] })],
);
