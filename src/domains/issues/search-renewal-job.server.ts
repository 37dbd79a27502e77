import * as z from "zod";
import { lockAnyBook } from "#domains/books/change-book.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { renewPageSearch } from "./page-search.server.ts";
import { renewSearch } from "./renew-search.server.ts";

// When a migration changes how text is indexed, it lists the existing books in `search_renewals`. This job indexes them again in
// batches.

const searchRenewalJob = "issues/renewed-search";
/** Books per job, so that more urgent jobs get their turn. */
const batch = 50;

/** Queues the remaining renewals behind all other jobs. A worker calls this when it starts. */
export async function enqueueRenewals(queue: Queue, tx: Queries): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from search_renewals limit 1`);
  if (rows.length > 0)
    await queue.enqueue(tx, searchRenewalJob, {}, { priority: -9_000, singletonKey: searchRenewalJob });
}

export function searchRenewalJobs(database: Database, queue: Queue): JobHandlers {
  return {
    [searchRenewalJob]: jobHandler({
      schema: z.object({}),
      run: async () => {
        const { rows } = await database.queries.execute<{ id: string }>(
          sql`select book_id as id from search_renewals order by book_id limit ${batch}`,
        );
        for (const { id } of rows) await database.transaction((tx) => renewBook(tx, Number(id)));
        await database.transaction((tx) => enqueueRenewals(queue, tx));
      },
    }),
  };
}

/** Does nothing if the book has been deleted or renewed in the meantime. */
async function renewBook(tx: Queries, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`delete from search_renewals where book_id = ${id} returning book_id`);
  if (rows.length === 0) return;
  await lockAnyBook(tx, id);
  await renewSearch(tx, id, "all issues");
  await renewPageSearch(tx, id);
}
