import type { Database } from "#platform/db/database.ts";
import type { PgColumn, SQL } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { SpaceGuard } from "#platform/storage/space-guard.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Allowance } from "./allowance.server.ts";
import type { PictureDecoder } from "./decoder/picture-decoder.server.ts";
import type { Ladder } from "./image-ladder.ts";

/** A column of another table that references an image. */
export type ImageReference = {
  table: string;
  column: string;
  /** Selects the ids in one user's rows. */
  ofUser: (user: number) => SQL;
  /** Selects the ids in rows that visitors do not see. */
  hidden: SQL;
  /** Condition: a row that everybody sees has this id. */
  isPublic: (id: SQL | PgColumn) => SQL;
};

/**
 * Everything needed to store, record, encode, and remove images. An image and the row that references it are written in
 * one transaction.
 */
export type ImageStore = {
  database: Database;
  storage: Storage;
  space: SpaceGuard;
  decoder: PictureDecoder;
  queue: Pick<Queue, "enqueue" | "emit">;
  log: Log;
  allowance: Allowance;
  /** The ladders of all kinds of pictures. */
  ladders: Ladder[];
  /** All columns that reference an image. An image that none of them references is removed. */
  references: ImageReference[];
};
