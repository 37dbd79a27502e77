import * as z from "zod";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { writeLetter } from "./letters.ts";
import { isUndone } from "./notices/answers.server.ts";
import { type LetterDependencies, sendLetter } from "./notices/letter-job.server.ts";
import { type Act, actTable } from "./record/acts.ts";

const batchLetterJob = "moderation/batch-letter";
/** A batch that is undone within this time is not mailed, and one that is still going on is mailed as a whole. */
const delaySeconds = 120;

const job = z.object({ batch: z.string(), personId: z.number(), to: z.string(), username: z.string() });

/** The job that emails people what a batch of acts has done to them: one email for each person, however many of their works it is about. */
export function batchLetterJobs(dependencies: LetterDependencies): JobHandlers {
  return { [batchLetterJob]: jobHandler({ schema: job, run: (data) => sendBatchLetter(dependencies, data) }) };
}

/** Queues the email about what a batch does to a person, in the transaction of each act. */
export function enqueueBatchLetter(queue: Queue, tx: Queries, data: z.infer<typeof job>): Promise<void> {
  const singletonKey = `${data.batch} ${data.personId}`;
  const options = { queue: "mail", priority: 10, startAfterSeconds: delaySeconds, singletonKey } as const;
  return queue.enqueue(tx, batchLetterJob, data, options);
}

/** SQL condition on `moderation_acts as acts`: it undoes what a batch has done, before the person was mailed about that. */
const isUnheardOf = sql`exists (
  select from moderation_batches join moderation_acts as undone on undone.batch_id = undoes
  where moderation_batches.id = acts.batch_id and undone.person_id = acts.person_id
  having min(undone.at) > acts.at - make_interval(secs => ${delaySeconds}))`;

type Row = { id: string; act: Act; reason: string; until: string | null; title: string | null };

async function sendBatchLetter(
  dependencies: LetterDependencies,
  { batch, personId, ...recipient }: z.infer<typeof job>,
): Promise<void> {
  const { rows } = await dependencies.database.queries.execute<Row>(sql`
    select acts.id, act, reason, until, books.title from moderation_acts as acts left join books on books.id = book_id
    where batch_id = ${batch} and person_id = ${personId} and not ${isUndone} and not ${isUnheardOf}
    order by acts.id`);
  const [first] = rows;
  if (!first) return;
  const letter = writeLetter(first.act, {
    siteName: (await dependencies.settings.read()).name,
    titles: rows.flatMap(({ title }) => title ?? []),
    reason: first.reason,
    until: first.until === null ? null : new Date(first.until),
  });
  if (!letter) return;
  const answerable = actTable[first.act].isAnswerable === true;
  await sendLetter(dependencies, { actId: Number(first.id), ...recipient, ...letter, answerable });
}
