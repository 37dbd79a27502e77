import * as z from "zod";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { lockKnownWords } from "#platform/search/known-words.server.ts";
import { stemOfWord } from "#platform/search/search-text.server.ts";

const unusedWordsJob = "search/unused-words";
/** The number of words per job: few, so that more urgent jobs get their turn. */
const batch = 500;

/** Goes through the known words every night, in order, and deletes those that no longer occur in any work or username. */
export function unusedWordsJobs(database: Database, queue: Pick<Queue, "enqueue">): JobHandlers {
  const run = async ({ after }: { after?: string | undefined }) => {
    const { rows } = await database.queries.execute<{ word: string }>(
      sql`select word from search_words where word > ${after ?? ""} order by word limit ${batch}`,
    );
    const words = rows.map(({ word }) => word);
    await forgetUnused(database, words);
    const last = words[batch - 1];
    if (last === undefined) return;
    const options = { priority: -9_000, singletonKey: unusedWordsJob };
    await queue.enqueue(database.queries, unusedWordsJob, { after: last }, options);
  };
  return {
    [unusedWordsJob]: jobHandler({ schema: z.object({ after: z.optional(z.string()) }), run, cron: "40 4 * * *" }),
  };
}

/** Checks without a lock first, and locks only to recheck the few words that look unused: somebody may be publishing one of them. */
async function forgetUnused(database: Database, words: string[]): Promise<void> {
  const unused = await findUnused(database.queries, words);
  if (unused.length === 0) return;
  await database.transaction(async (tx) => {
    await lockKnownWords(tx);
    const still = sql.param(await findUnused(tx, unused));
    await tx.execute(sql`delete from search_words where word = any(${still}::text[])`);
  });
}

/** A search vector has each word as written, with a leading `~` if it is from a title. Stop words are few, so they are kept. */
async function findUnused(queries: Queries, words: string[]): Promise<string[]> {
  const { rows } = await queries.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) as word,
      lateral (select ('''' || word || ''' | ''~' || word || '''')::tsquery as uses) as query
    where ${stemOfWord} is not null
      and not exists (select from books where search @@ uses)
      and not exists (select from issues where search @@ uses)
      and not exists (select from users where search @@ uses)`);
  return rows.map(({ word }) => word);
}
