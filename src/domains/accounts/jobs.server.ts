import * as z from "zod";
import type { Database, Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import { type Mail, MailRefused } from "#platform/mail/mail.ts";
import { newResetToken } from "./password-resets.server.ts";
import { resetPasswordPath } from "./paths.ts";
import { resetMail } from "./reset-mail.server.ts";
import { findUserByEmail } from "./users.server.ts";

const resetMailJob = "accounts/reset-mail";

type Needs = { database: Database; mail: Mail; log: Log; publicUrl: string };

/** The jobs of the accounts: the mail with the link to a new password. */
export function accountJobs(needs: Needs): JobHandlers {
  return {
    [resetMailJob]: jobHandler({
      schema: z.object({ email: z.string() }),
      run: ({ email }) => sendResetMail(needs, email),
    }),
  };
}

/** Queues the mail to whoever has this email, in front of the pictures: somebody waits for it. */
export function enqueueResetMail(queue: Queue, queries: Queries, email: string): Promise<void> {
  return queue.enqueue(queries, resetMailJob, { email }, { priority: 10, singletonKey: email });
}

/**
 * Looks for the user only here, so that the answer to a request never depends on whether there is one; and makes the token
 * only here, so that it is in no table. A deactivated user gets the mail too: the next login brings the account back.
 */
async function sendResetMail({ database, mail, log, publicUrl }: Needs, email: string): Promise<void> {
  const user = await findUserByEmail(database.queries, email);
  if (!user) return;
  const token = await newResetToken(database.queries, user.id);
  try {
    await mail.send(resetMail(user.email, user.username, publicUrl + resetPasswordPath(token)));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ err: error, user: user.id }, "a password mail was refused and is not tried again");
  }
}
