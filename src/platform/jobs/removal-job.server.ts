import * as z from "zod";
import type { Queries } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";
import { type JobHandlers, jobHandler } from "./job-handler.ts";

/** Deletes at most `limit` rows that are no longer needed, and returns how many. */
export type Removal = (queries: Queries, limit: number) => Promise<number>;

const batch = 1000;
/** Limits the work of one night. The next night continues it. */
const batchesMax = 100;

/**
 * The nightly job that removes rows from tables that would otherwise only grow. It fails if one of the removals does,
 * after the others. The log lines use the names of `removals`.
 */
export function removalJobs(queries: Queries, log: Log, removals: Record<string, Removal>): JobHandlers {
  const run = async () => {
    const removed: Record<string, number> = {};
    const failed: string[] = [];
    for (const [name, remove] of Object.entries(removals)) {
      removed[name] = 0;
      try {
        for (let round = 0; round < batchesMax; round++) {
          const rows = await remove(queries, batch);
          removed[name] += rows;
          if (rows < batch) break;
        }
      } catch (err) {
        log.warn({ err, removal: name }, "old rows could not be removed");
        failed.push(name);
      }
    }
    log.info(removed, "old rows removed");
    if (failed.length > 0) throw new Error(`These old rows could not be removed: ${failed.join(", ")}.`);
  };
  return { "nightly/removal": jobHandler({ schema: z.object({}), run, cron: "20 4 * * *" }) };
}
