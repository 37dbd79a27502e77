import * as z from "zod";
import { isActive } from "#domains/people/active.server.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { enqueueNotice } from "#domains/accounts/mails/mail-jobs.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isListed } from "#domains/books/visible.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { myCreditsPath } from "#domains/issues/paths.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { alias, and, asc, eq, inArray, isNotNull, isNull, sql } from "#platform/db/drizzle.server.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { creditAnswers, creditMails, creditSettings } from "./consent-tables.server.ts";

/** At most this many emails are sent in one run; the next run continues. */
const mailsAtOnce = 500;
/**
 * At most this many people are mailed about one publisher's works per day. The others see the credit on the site immediately, and get the
 * mail later.
 */
const peopleADay = 50;
const listedWorks = 10;

type Dependencies = { database: Database; queue: Queue; settings: SiteSettings; isMailEnabled: boolean };

/** The job that emails people their new credits, if mail goes out: all in one email, and at most one email a day. */
export function creditMailJobs(dependencies: Dependencies): JobHandlers {
  const run = async () => {
    if (!dependencies.isMailEnabled) return;
    for (let sent = 0; sent < mailsAtOnce; sent++) if (!(await mailNext(dependencies))) return;
  };
  return { "issues/credit-mails": jobHandler({ schema: z.object({}), run, cron: "*/10 * * * *" }) };
}

const publisher = alias(users, "publisher");
const mailedToday = sql`(
  select count(*) from ${creditMails} as told
  where told.publisher_id = ${issues.publisherId} and told.mailed_at > now() - interval '1 day')`;

/** Selects credits with the facts for an email, oldest first. Filter them by `isDue`. */
function selectUnmailed(tx: Queries) {
  return tx
    .select({
      person: users,
      issueId: issues.id,
      title: books.title,
      number: issues.number,
      publisher: publisher.username,
      publisherId: publisher.id,
    })
    .from(creditAnswers)
    .innerJoin(users, eq(users.id, creditAnswers.userId))
    .innerJoin(issues, eq(issues.id, creditAnswers.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(publisher, eq(publisher.id, issues.publisherId))
    .leftJoin(creditSettings, eq(creditSettings.userId, users.id))
    .orderBy(asc(creditAnswers.askedAt), asc(issues.id))
    .$dynamic();
}
/** Neither answered nor mailed yet. Only confirmed emails, because others may belong to strangers. */
const isDue = () =>
  and(
    isNull(creditAnswers.answer),
    isNull(creditAnswers.mailedAt),
    isActive(),
    isActive(publisher),
    isListed(),
    isNotNull(users.emailConfirmedAt),
    sql`coalesce(${creditSettings.mailedAt} < now() - interval '1 day', true)`,
    sql`${mailedToday} < ${peopleADay}`,
  );

/** Queues the email to the person who has waited longest. Returns false if nobody is waiting. */
async function mailNext({ database, queue, settings }: Dependencies): Promise<boolean> {
  const { name: siteName } = await settings.read();
  return database.transaction(async (tx) => {
    const [next] = await selectUnmailed(tx).where(isDue()).limit(1);
    if (!next) return false;
    const { person } = next;
    const works = await selectUnmailed(tx).where(and(isDue(), eq(users.id, person.id)));
    const ids = works.map(({ issueId }) => issueId);
    await tx
      .update(creditAnswers)
      .set({ mailedAt: sql`now()` })
      .where(and(eq(creditAnswers.userId, person.id), inArray(creditAnswers.issueId, ids)));
    const publishers = [...new Set(works.map(({ publisherId }) => publisherId))];
    await tx
      .insert(creditMails)
      .values(publishers.map((publisherId) => ({ publisherId, userId: person.id })))
      .onConflictDoUpdate({ target: [creditMails.publisherId, creditMails.userId], set: { mailedAt: sql`now()` } });
    await tx
      .insert(creditSettings)
      .values({ userId: person.id, mailedAt: sql`now()` })
      .onConflictDoUpdate({ target: creditSettings.userId, set: { mailedAt: sql`now()` } });
    await enqueueNotice(queue, tx, toNotice(siteName, person, works));
    return true;
  });
}

function toNotice(siteName: string, person: UserRow, works: { title: string; number: number; publisher: string }[]) {
  const lines = works.slice(0, listedWorks).map((work) => `${work.title} #${work.number}, by ${work.publisher}`);
  const more = works.length - lines.length;
  return {
    what: "credited" as const,
    ...toRecipient(person),
    subject: "You have been credited",
    paragraphs: [
      `Other people have credited you in their works on ${siteName}:`,
      ...lines,
      ...(more > 0 ? [`and ${more} more.`] : []),
      "You can accept or decline credits on this page, and block the people who gave them:",
    ],
    path: myCreditsPath,
  };
}
