import * as z from "zod";
import { sendMail } from "#domains/accounts/mails/mail-jobs.server.ts";
import { toRecipient } from "#domains/people/confirmed-email.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { eq, sql } from "#platform/db/drizzle.server.ts";
import { type JobHandler, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { Log } from "#platform/log/log.ts";
import { composeMail } from "#platform/mail/compose-mail.server.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { rightsMailKinds, writeRightsMail } from "./mail-texts.ts";
import { rightsCasePath } from "./paths.ts";
import { selectRightsNotices } from "./rights-rows.server.ts";

export const rightsMailJob = "rights/mail";
const job = z.object({ noticeId: z.number(), what: z.enum(rightsMailKinds) });
type RightsMail = z.infer<typeof job>;

type Dependencies = { database: Database; settings: SiteSettings; mail: Mail; log: Log; publicUrl: string };

/** Queues an email to one side of a notice, in the transaction of what it tells. */
export function enqueueRightsMail(queue: Pick<Queue, "enqueue">, tx: Queries, data: RightsMail): Promise<void> {
  return queue.enqueue(tx, rightsMailJob, data, { queue: "mail", priority: 10 });
}

/** The job that writes to the sides of a notice. What it tells is read when it runs, so that the queue never has a secret or a name. */
export function rightsMailHandler(dependencies: Dependencies): JobHandler {
  return jobHandler({ schema: job, run: (data) => sendRightsMail(dependencies, data) });
}

async function sendRightsMail(dependencies: Dependencies, { noticeId, what }: RightsMail): Promise<void> {
  const { queries } = dependencies.database;
  const [row] = await selectRightsNotices(queries, sql`notices.id = ${noticeId}`, 1);
  if (!row) return;
  const { side, subject, paragraphs } = writeRightsMail(what, row);
  const secret = side === "owner" ? row.owner_secret : row.claimant_secret;
  const recipient = side === "owner" ? await findOwner(queries, row.owner_id) : { to: row.email, username: "" };
  if (!recipient) return;
  const link = { link: dependencies.publicUrl + rightsCasePath(secret) };
  const { name: siteName } = await dependencies.settings.read();
  await sendMail(dependencies, composeMail({ siteName, ...recipient, subject, paragraphs: [...paragraphs, link] }));
}

async function findOwner(queries: Queries, id: string | null) {
  if (id === null) return undefined;
  const [owner] = await queries
    .select()
    .from(users)
    .where(eq(users.id, Number(id)));
  return owner && toRecipient(owner);
}
