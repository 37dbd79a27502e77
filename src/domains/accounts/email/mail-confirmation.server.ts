import { enqueueConfirmationMail } from "#domains/accounts/mails/mail-jobs.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { requestEmailChange } from "#domains/people/email-changes.server.ts";

/** Mails a link to `email` that makes it the user's confirmed email. Ends the earlier link. */
export async function mailConfirmation(
  queue: Queue,
  tx: Queries,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await requestEmailChange(tx, userId, email);
  await enqueueConfirmationMail(queue, tx, { userId, email });
}
