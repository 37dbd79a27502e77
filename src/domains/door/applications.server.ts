import { isApplicant } from "#domains/people/active.server.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { loginPath, signUpPath } from "#domains/people/paths.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import { mailConfirmation } from "#domains/accounts/email/mail-confirmation.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { readSettings } from "#domains/settings/site-settings.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, asc, eq, gt, sql } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { removeApplication } from "#domains/registration/application-rows.server.ts";
import { applications } from "#domains/registration/registration-tables.server.ts";
import { applicationDays } from "#domains/registration/vocab.ts";

/** Lists up to `limit` applications, longest waiting first; if given, only those after the one of the user `after`. */
export async function listApplications(
  queries: Queries,
  { limit, after }: { limit: number; after?: number | undefined },
) {
  const { id, username, firstName, lastName, email, appliedAt } = users;
  const { question, answer } = applications;
  return queries
    .select({ id, username, firstName, lastName, email, appliedAt, question, answer })
    .from(users)
    .innerJoin(applications, eq(applications.userId, id))
    .where(and(isApplicant(), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Counts the applications that wait. */
export async function countApplications(queries: Queries): Promise<number> {
  return queries.$count(users, isApplicant());
}

type Mailing = { queue: Queue; isMailEnabled: boolean };

/** Makes an applicant's account an ordinary one, and tells them. Returns them; undefined if they are no applicant anymore. */
export async function acceptApplication(
  { queue, isMailEnabled }: Mailing,
  tx: Queries,
  id: number,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({ appliedAt: null, deactivatedAt: null })
    .where(and(eq(users.id, id), isApplicant()))
    .returning();
  if (!user) return undefined;
  await removeApplication(tx, id);
  await rememberWords(tx, [user.username]);
  await personChanged(queue, tx, id, "joined");
  const { name } = await readSettings(tx);
  await enqueueNotice(queue, tx, {
    what: "application decided",
    ...toRecipient(user),
    subject: `Your account on ${name}`,
    paragraphs: [
      `Your application for an account on ${name} has been accepted. You can log in now:`,
      { path: loginPath() },
    ],
  });
  if (isMailEnabled) await mailConfirmation(queue, tx, { userId: id, email: user.email });
  return user;
}

/** Deletes an applicant's account, and tells them why. Returns them; undefined if they are no applicant anymore. */
export async function refuseApplication(
  queue: Queue,
  tx: Queries,
  id: number,
  reason: string,
): Promise<UserRow | undefined> {
  const user = await removeApplicant(tx, id);
  if (!user) return undefined;
  const { name } = await readSettings(tx);
  await enqueueNotice(queue, tx, {
    what: "application decided",
    ...toRecipient(user),
    subject: `Your application for an account on ${name}`,
    paragraphs: [
      `Your application for an account on ${name} has not been accepted.`,
      `Reason: ${reason}`,
      "What you had entered has been deleted.",
    ],
  });
  return user;
}

/** Deletes applications that nobody has decided about in time, at most `limit`, tells the applicants, and returns how many. */
export async function expireApplications(
  { database, queue }: { database: Database; queue: Queue },
  limit: number,
): Promise<number> {
  const late = await database.queries
    .select({ id: users.id })
    .from(users)
    .where(and(isApplicant(), sql`${users.appliedAt} < now() - make_interval(days => ${applicationDays})`))
    .limit(limit);
  for (const { id } of late)
    await database.transaction(async (tx) => {
      const user = await removeApplicant(tx, id);
      if (!user) return;
      const { name } = await readSettings(tx);
      await enqueueNotice(queue, tx, {
        what: "application decided",
        ...toRecipient(user),
        subject: `Your application for an account on ${name}`,
        paragraphs: [
          `Nobody has decided about your application for an account on ${name} within ${applicationDays} days, so what you had entered has been deleted. You can apply again:`,
          { path: signUpPath() },
        ],
      });
    });
  return late.length;
}

/** Deletes the account of somebody who has never been able to use it. */
async function removeApplicant(tx: Queries, id: number): Promise<UserRow | undefined> {
  const [user] = await tx
    .delete(users)
    .where(and(eq(users.id, id), isApplicant()))
    .returning();
  return user;
}
