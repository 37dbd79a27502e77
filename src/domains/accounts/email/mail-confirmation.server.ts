import { enqueueEmailMail } from "#domains/accounts/mails/mail-jobs.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { requestEmailChange } from "./email-changes.server.ts";

/** Sends a link to `email` that makes it the confirmed email of the user. Ends the link sent before. */
export async function mailConfirmation(
  queue: Queue,
  tx: Queries,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await requestEmailChange(tx, userId, email);
  await enqueueEmailMail(queue, tx, { userId, email });
}
