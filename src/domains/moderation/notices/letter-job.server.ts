import * as z from "zod";
import { composeMail } from "#platform/mail/compose-mail.server.ts";
import { sendMail } from "#domains/accounts/mails/mail-jobs.server.ts";
import { answerPath } from "#domains/moderation/notices/paths.ts";
import { answerDays } from "#domains/moderation/record/vocab.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { createAnswerToken } from "./answers.server.ts";

const letterJob = "moderation/letter";

const job = z.object({
  actId: z.number(),
  to: z.string(),
  username: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Whether the affected user can answer. */
  answerable: z.boolean(),
});

export type LetterDependencies = {
  database: Database;
  settings: SiteSettings;
  mail: Mail;
  log: Log;
  publicUrl: string;
};

/** The job that emails people what a moderator has done. */
export function moderationJobs(dependencies: LetterDependencies): JobHandlers {
  return { [letterJob]: jobHandler({ schema: job, run: (data) => sendLetter(dependencies, data) }) };
}

/** Queues the email about an act, in the act's transaction. */
export function enqueueLetter(queue: Queue, tx: Queries, data: z.infer<typeof job>): Promise<void> {
  return queue.enqueue(tx, letterJob, data, { queue: "mail", priority: 10 });
}

/**
 * Sends the email about an act. The link's token is made here, so that it is never stored. It works without a login, because banned
 * people cannot log in.
 */
export async function sendLetter(
  dependencies: LetterDependencies,
  { actId, answerable, ...data }: z.infer<typeof job>,
): Promise<void> {
  const token = answerable ? await createAnswerToken(dependencies.database.queries, actId) : undefined;
  const answer = token
    ? [
        `If you think this is a mistake, you can answer once within ${answerDays} days, with this link or while logged in:`,
        { link: dependencies.publicUrl + answerPath(token) },
      ]
    : [];
  const { name: siteName } = await dependencies.settings.read();
  await sendMail(dependencies, composeMail({ siteName, ...data, paragraphs: [...data.paragraphs, ...answer] }));
}
