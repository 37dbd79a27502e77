import type { Database } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Ladder } from "./image-ladder.ts";

/** A column of another table that names an image. */
export type ImageReference = { table: string; column: string };

/** What storing, recording, making and removing images takes. An image and the row that names it are written in one transaction. */
export type ImageStore = {
  database: Database;
  storage: Storage;
  queue: Pick<Queue, "enqueue">;
  log: Log;
  /** Every kind of picture that the site has. */
  ladders: Ladder[];
  /** Every column that names an image: what none of them names is removed. */
  references: ImageReference[];
};
