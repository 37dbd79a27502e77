import { bytea, pgTable, primaryKey, text } from "#platform/db/drizzle.server.ts";
import type { PictureSetting } from "./settings.ts";

/** Created in migrations/20261127136000-site-pictures.sql, which explains it. */
export const sitePictures = pgTable(
  "site_pictures",
  {
    picture: text("picture").notNull(),
    file: text("file").notNull(),
    setting: text("setting").$type<PictureSetting>().notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.picture, table.file] })],
);
