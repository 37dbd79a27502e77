import * as z from "zod";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { createEmailToken } from "#domains/people/email-changes.server.ts";
import { findActiveUser, findUserByEmail } from "#domains/people/find-user.server.ts";
import { createResetToken } from "#domains/people/password-resets.server.ts";
import { confirmEmailPath, forgotPasswordPath, resetPasswordPath } from "#domains/people/paths.ts";
import { users } from "#domains/people/users-table.server.ts";
import { resetMinutes } from "#domains/people/vocab.ts";
import { isOtherEmail } from "#domains/people/is-other-email.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import { type Mail, MailRefused, type Message } from "#platform/mail/mail.ts";
import {
  composeConfirmEmailMail,
  composeConfirmSignUpMail,
  composeEmailChangedMail,
  composeEmailChangeRequestedMail,
  composeOwnerMail,
  composePasswordChangedMail,
  composeResetPasswordMail,
  composeSecondFactorMail,
  composeWrongCodesMail,
  toLinks,
} from "./account-mails.server.ts";
import { composeMail } from "#platform/mail/compose-mail.server.ts";

const resetMailJob = "accounts/reset-mail";
const confirmationMailJob = "accounts/email-mail";
const noticeJob = "accounts/notice";

/** `askedAt` is missing in jobs of older versions. */
const resetMail = z.object({ email: z.string(), askedAt: z.iso.datetime().optional() });
const confirmationMail = z.object({ userId: z.number(), email: z.string() });
const recipientFields = { to: z.string(), username: z.string() };
/** What an owner is told, such as what somebody in a session of their account has done. A path becomes a link. */
const ownerLetter = z.object({
  subject: z.string(),
  paragraphs: z.array(z.union([z.string(), z.object({ path: z.string() })])),
});
export type OwnerLetter = z.infer<typeof ownerLetter>;
/** What happened to an account. The values of `what` are stored in queued jobs, so they must not change. */
const notice = z.discriminatedUnion("what", [
  z.object({ what: z.literal("email asked"), ...recipientFields, email: z.string() }),
  z.object({ what: z.literal("email changed"), ...recipientFields, email: z.string() }),
  z.object({ what: z.literal("password changed"), ...recipientFields }),
  z.object({ what: z.literal("second factor set"), ...recipientFields }),
  z.object({ what: z.literal("second factor removed"), ...recipientFields }),
  z.object({ what: z.literal("wrong codes"), ...recipientFields }),
  z.object({
    what: z.literal("credited"),
    ...recipientFields,
    subject: z.string(),
    paragraphs: z.array(z.string()),
    path: z.string(),
  }),
  z.object({ what: z.literal("moderated"), ...recipientFields, subject: z.string(), paragraphs: z.array(z.string()) }),
  z.object({ what: z.literal("done as owner"), ...recipientFields, ...ownerLetter.shape }),
  z.object({ what: z.literal("application decided"), ...recipientFields, ...ownerLetter.shape }),
]);
type Notice = z.infer<typeof notice>;

type Dependencies = {
  database: Database;
  settings: SiteSettings;
  mail: Mail;
  isMailEnabled: boolean;
  log: Log;
  publicUrl: string;
};

/** The jobs that send emails about accounts: links to choose a password or confirm an email, and notices of changes. */
export function accountJobs(dependencies: Dependencies): JobHandlers {
  return {
    [resetMailJob]: jobHandler({
      schema: resetMail,
      run: (job) => sendResetMail(dependencies, job),
    }),
    [confirmationMailJob]: jobHandler({
      schema: confirmationMail,
      run: (job) => sendConfirmationMail(dependencies, job),
    }),
    [noticeJob]: jobHandler({
      schema: notice,
      run: async (about) => sendMail(dependencies, composeNotice(about, await readSite(dependencies))),
    }),
  };
}

const inMailQueue = { queue: "mail", priority: 10 } as const;

/** Before all other emails, which may wait for hours. */
const urgent = { ...inMailQueue, priority: 20 } as const;

/** Queues the email with a password reset link to the user with this email, if there is one. */
export function enqueueResetMail(queue: Queue, queries: Queries, email: string): Promise<void> {
  const job = { email, askedAt: new Date().toISOString() };
  return queue.enqueue(queries, resetMailJob, job, { ...urgent, singletonKey: email });
}

/** Queues the email with the link that confirms the email a user requested. */
export function enqueueConfirmationMail(
  queue: Queue,
  tx: Queries,
  job: z.infer<typeof confirmationMail>,
): Promise<void> {
  return queue.enqueue(tx, confirmationMailJob, job, { ...inMailQueue, singletonKey: String(job.userId) });
}

/** Queues a notice about a change to an account. */
export function enqueueNotice(queue: Pick<Queue, "enqueue">, tx: Queries, about: Notice): Promise<void> {
  return queue.enqueue(tx, noticeJob, about, inMailQueue);
}

/**
 * Queues an email to the owner of an account about something that a stolen session is enough for. Only to a confirmed email, because it can
 * be done again and again, and another email may belong to a stranger.
 */
export async function notifyOwner(
  queue: Pick<Queue, "enqueue">,
  tx: Queries,
  userId: number,
  letter: OwnerLetter,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.emailConfirmedAt)
    await enqueueNotice(queue, tx, { what: "done as owner", ...toRecipient(user), ...letter });
}

/**
 * The user is looked up in the job, so that the response to the request does not reveal whether the account exists. The token is
 * made here too, so that it is never stored. Deactivated users get the email too: their next login reactivates them. Nothing is
 * sent to somebody who asked longer ago than a link works.
 */
async function sendResetMail(dependencies: Dependencies, { email, askedAt }: z.infer<typeof resetMail>): Promise<void> {
  const { queries } = dependencies.database;
  if (askedAt && Date.now() - Date.parse(askedAt) > resetMinutes * 60_000)
    return dependencies.log.warn("a link to choose a password was not sent, because it was asked for too long ago");
  const user = await findUserByEmail(queries, email);
  const token =
    user && !user.bannedAt && !user.appliedAt && (await createResetToken(queries, user, dependencies.isMailEnabled));
  if (!token) return;
  const { siteName, publicUrl } = await readSite(dependencies);
  await sendMail(
    dependencies,
    composeResetPasswordMail({ siteName, ...toRecipient(user) }, publicUrl + resetPasswordPath(token)),
  );
}

/** Sends nothing if the user has since requested another email, or canceled the change with a new password. */
async function sendConfirmationMail(
  dependencies: Dependencies,
  { userId, email }: z.infer<typeof confirmationMail>,
): Promise<void> {
  const { queries } = dependencies.database;
  const user = await findActiveUser(queries, { id: userId });
  const token = user && (await createEmailToken(queries, userId, email));
  if (!token) return;
  const { siteName, publicUrl } = await readSite(dependencies);
  const link = publicUrl + confirmEmailPath(token);
  const isNew = isOtherEmail(email, user.email);
  await sendMail(
    dependencies,
    isNew
      ? composeConfirmEmailMail({ siteName, to: email }, link)
      : composeConfirmSignUpMail({ siteName, to: email, forgotPasswordLink: publicUrl + forgotPasswordPath }, link),
  );
}

type SiteOfMail = { siteName: string; publicUrl: string };

async function readSite({ settings, publicUrl }: Pick<Dependencies, "settings" | "publicUrl">): Promise<SiteOfMail> {
  return { siteName: (await settings.read()).name, publicUrl };
}

function composeNotice(about: Notice, { siteName, publicUrl }: SiteOfMail): Message {
  const { what, to, username } = about;
  const addressee = { siteName, to, username, forgotPasswordLink: publicUrl + forgotPasswordPath };
  if (what === "moderated") return composeMail({ siteName, ...about });
  if (what === "application decided")
    return composeMail({ siteName, ...about, paragraphs: toLinks(about.paragraphs, publicUrl) });
  if (what === "done as owner") return composeOwnerMail(addressee, about, publicUrl);
  if (what === "credited")
    return composeMail({ siteName, ...about, paragraphs: [...about.paragraphs, { link: publicUrl + about.path }] });
  if (what === "email asked") return composeEmailChangeRequestedMail(addressee, about.email);
  if (what === "email changed") return composeEmailChangedMail(addressee, about.email);
  if (what === "second factor set") return composeSecondFactorMail(addressee, "turned on");
  if (what === "second factor removed") return composeSecondFactorMail(addressee, "turned off");
  if (what === "wrong codes") return composeWrongCodesMail(addressee);
  return composePasswordChangedMail(addressee);
}

/** Sends an email. If it is refused permanently, logs that and does not retry. */
export async function sendMail({ mail, log }: Pick<Dependencies, "mail" | "log">, message: Message): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ err: error, subject: message.subject }, "an email was refused permanently and will not be retried");
  }
}
