import * as z from "zod";
import { lockBook } from "#domains/books/change-book.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { renewSearch } from "./renew-search.server.ts";

// A migration that changes by which words works are found names the books of before in `search_renewals`; this job writes
// what each is found by again, and takes it off the list.

const renewedSearchJob = "issues/renewed-search";
/** Books in one job, so that more urgent ones come in between. */
const batch = 50;

/** Queues what is left to renew, behind all other work; a worker does so when it starts. */
export async function enqueueRenewals(queue: Queue, tx: Queries): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from search_renewals limit 1`);
  if (rows.length > 0) await queue.enqueue(tx, renewedSearchJob, {}, { priority: -50, singletonKey: renewedSearchJob });
}

export function renewedSearchJobs(database: Database, queue: Queue): JobHandlers {
  return {
    [renewedSearchJob]: jobHandler({
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

/** Nothing, where the book has been deleted or renewed meanwhile. */
async function renewBook(tx: Queries, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`delete from search_renewals where book_id = ${id} returning book_id`);
  if (rows.length === 0) return;
  await lockBook(tx, id);
  await renewSearch(tx, id, "all issues");
}
