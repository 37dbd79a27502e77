import type { Database } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Ladder } from "./image-ladder.ts";

/** A column of another table that names an image. */
export type ImageReference = { table: string; column: string };

/** What the functions of this folder work with; the app puts it together once. */
export type ImageStore = {
  database: Database;
  storage: Storage;
  log: Log;
  queue: Pick<Queue, "enqueue">;
  /** Every kind of picture that the site has. */
  ladders: Ladder[];
  /** Every column that names an image: what none of them names is removed. */
  references: ImageReference[];
  /** What URLs of files begin with, such as `/files/` or `https://cdn.example.org/files/`. */
  filesUrl: string;
};

/** The ladder of that name; throws where no slice has handed it in. */
export function ladderNamed({ ladders }: Pick<ImageStore, "ladders">, name: string): Ladder {
  const ladder = ladders.find((one) => one.name === name);
  if (!ladder) throw new Error(`There is no ladder "${name}".`);
  return ladder;
}
