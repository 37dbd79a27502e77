import * as z from "zod";
import type { Database, Queries } from "#platform/db/database.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import { type Mail, MailRefused, type Message } from "#platform/mail/mail.ts";
import { confirmEmailMail, emailAskedMail, emailChangedMail, passwordChangedMail } from "./account-mails.server.ts";
import { newEmailToken } from "./email-changes.server.ts";
import { newResetToken } from "./password-resets.server.ts";
import { confirmEmailPath, forgotPasswordPath, resetPasswordPath } from "./paths.ts";
import { resetMail } from "./reset-mail.server.ts";
import { findActiveUser, findUserByEmail } from "./users.server.ts";

const resetMailJob = "accounts/reset-mail";
const emailMailJob = "accounts/email-mail";
const noticeJob = "accounts/notice";

const emailMail = z.object({ userId: z.number(), email: z.string() });
const addressed = { to: z.string(), username: z.string() };
/** What a person is told that happened to their account. */
const notice = z.discriminatedUnion("what", [
  z.object({ what: z.literal("email asked"), ...addressed, email: z.string() }),
  z.object({ what: z.literal("email changed"), ...addressed, email: z.string() }),
  z.object({ what: z.literal("password changed"), ...addressed }),
]);
type Notice = z.infer<typeof notice>;

type Needs = { database: Database; mail: Mail; log: Log; publicUrl: string };

/** The mails of the accounts: links to a new password and a new email, and what has happened to an account. */
export function accountJobs(needs: Needs): JobHandlers {
  return {
    [resetMailJob]: jobHandler({
      schema: z.object({ email: z.string() }),
      run: ({ email }) => sendResetMail(needs, email),
    }),
    [emailMailJob]: jobHandler({ schema: emailMail, run: (asked) => sendEmailMail(needs, asked) }),
    [noticeJob]: jobHandler({ schema: notice, run: (about) => send(needs, noticeMail(about, needs.publicUrl)) }),
  };
}

// Somebody waits for a mail, so they go in front of the pictures.

/** Queues the mail to whoever has this email. */
export function enqueueResetMail(queue: Queue, queries: Queries, email: string): Promise<void> {
  return queue.enqueue(queries, resetMailJob, { email }, { priority: 10, singletonKey: email });
}

/** Queues the mail with which a user confirms the email that they have asked for. */
export function enqueueEmailMail(queue: Queue, tx: Queries, asked: z.infer<typeof emailMail>): Promise<void> {
  return queue.enqueue(tx, emailMailJob, asked, { priority: 10, singletonKey: String(asked.userId) });
}

export function enqueueNotice(queue: Queue, tx: Queries, about: Notice): Promise<void> {
  return queue.enqueue(tx, noticeJob, about, { priority: 10 });
}

/**
 * Looks for the user only here, so that the answer to a request never depends on whether there is one; and makes the token
 * only here, so that it is in no table. A deactivated user gets the mail too: the next login brings the account back.
 */
async function sendResetMail(needs: Needs, email: string): Promise<void> {
  const { queries } = needs.database;
  const user = await findUserByEmail(queries, email);
  const token = user && (await newResetToken(queries, user));
  if (!token) return;
  await send(needs, resetMail(user.email, user.username, needs.publicUrl + resetPasswordPath(token)));
}

/** Nothing is sent once the user wants another email, or has stopped the change by a new password. */
async function sendEmailMail(needs: Needs, { userId, email }: z.infer<typeof emailMail>): Promise<void> {
  const { queries } = needs.database;
  const user = await findActiveUser(queries, { id: userId });
  const token = user && (await newEmailToken(queries, userId, email));
  if (!token) return;
  await send(needs, confirmEmailMail(email, user.username, needs.publicUrl + confirmEmailPath(token)));
}

function noticeMail(about: Notice, publicUrl: string): Message {
  const { what, to, username } = about;
  const addressee = { to, username, forgotPasswordLink: publicUrl + forgotPasswordPath };
  if (what === "email asked") return emailAskedMail(addressee, about.email);
  if (what === "email changed") return emailChangedMail(addressee, about.email);
  return passwordChangedMail(addressee);
}

async function send({ mail, log }: Needs, message: Message): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ err: error, subject: message.subject }, "a mail was refused and is not tried again");
  }
}
