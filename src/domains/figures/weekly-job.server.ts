import * as z from "zod";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";

/** The job that counts each night what cannot be counted afterward. */
export function figureJobs(queries: Queries): JobHandlers {
  return {
    "figures/count": jobHandler({ schema: z.object({}), cron: "3 0 * * *", run: () => countYesterdaysWeek(queries) }),
  };
}

/**
 * Counts the week that yesterday belongs to: on Mondays, the one that has just ended. Reads are never fewer than the night before, since
 * a place that has moved on says nothing of earlier days anymore.
 */
export async function countYesterdaysWeek(queries: Queries, now = new Date()): Promise<void> {
  await queries.execute(sql`
    with counted as (select date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC' - interval '1 day') as week)
    insert into weekly_figures (week, readers, reads, bytes)
    select week, places.readers, places.reads, pictures.bytes
    from counted, lateral (
        select count(distinct user_id) as readers, count(*) as reads from reading_places
        where read_at >= week at time zone 'UTC' and read_at < (week + interval '1 week') at time zone 'UTC'
      ) as places, (
        select coalesce(sum(bytes), 0) as bytes from (select distinct hash, bytes from images) as originals
      ) as pictures
    on conflict (week) do update set
      readers = greatest(weekly_figures.readers, excluded.readers),
      reads = greatest(weekly_figures.reads, excluded.reads),
      bytes = excluded.bytes`);
}
