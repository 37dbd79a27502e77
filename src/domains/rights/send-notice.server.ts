import { findBookOrNull } from "#domains/books/books.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { addReport } from "#domains/moderation/reports.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import { failInput } from "#platform/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type * as z from "zod/mini";
import type { rightsNoticeForm } from "./forms.ts";
import { enqueueRightsMail } from "./rights-mails.server.ts";
import { lockByLink } from "./rights-rows.server.ts";
import { parseWorkAddress } from "./work-address.ts";

type Form = z.infer<typeof rightsNoticeForm>;
type Stores = { database: Database; queue: Queue; isMailEnabled: boolean };

/**
 * Records a notice. Where mail is delivered, it waits for its sender to confirm it; elsewhere it counts at once. Returns its secret, which
 * only they may learn.
 */
export async function sendRightsNotice(
  { database, queue, isMailEnabled }: Stores,
  { form, viewer, work: { book, issueId } }: { form: Form; viewer: Viewer | null; work: Work },
): Promise<string> {
  return database.transaction(async (tx) => {
    const { name, address, email, statement, signature } = form;
    const { rows } = await tx.execute<{ id: string; claimant_secret: string }>(sql`
      insert into rights_notices
        (claimant_id, owner_id, book_id, issue_id, work_title, name, address, email, statement, signature)
      values (${viewer?.id ?? null}, ${book.publisherId}, ${book.id}, ${issueId}, ${book.title}, ${name}, ${address},
        ${email}, ${statement}, ${signature})
      returning id, claimant_secret`);
    if (!rows[0]) throw new Error("insert returned no notice");
    const { id, claimant_secret: secret } = rows[0];
    if (isMailEnabled) await enqueueRightsMail(queue, tx, { noticeId: Number(id), what: "confirm" });
    else await queueReport(queue, tx, { id, bookId: book.id, issueId });
    return secret;
  });
}

/** Has moderators see a notice, once. Throws `rights_link_ended`, and `book_not_found` or `issue_not_found` if the work is not shown anymore. */
export async function confirmRightsNotice({ database, queue }: Omit<Stores, "isMailEnabled">, token: string) {
  await database.transaction(async (tx) => {
    const { row, side } = await lockByLink(tx, token);
    const { id, book_id: bookId, issue_id: issueId } = row;
    if (side !== "claimant" || row.state !== "unconfirmed") return;
    await queueReport(queue, tx, { id, bookId: Number(bookId), issueId: issueId === null ? null : Number(issueId) });
  });
}

type Notice = { id: string; bookId: number; issueId: number | null };

async function queueReport(queue: Queue, tx: Queries, { id, bookId, issueId }: Notice): Promise<void> {
  const thing = issueId === null ? ({ kind: "book", id: bookId } as const) : ({ kind: "issue", id: issueId } as const);
  const reportId = await addReport(tx, null, thing, { reason: "rights notice", text: "" });
  await tx.execute(
    sql`update rights_notices set confirmed_at = now(), report_id = ${reportId} where id = ${Number(id)}`,
  );
  await enqueueRightsMail(queue, tx, { noticeId: Number(id), what: "received" });
}

const failWork = (message: string) => failInput([{ path: "work", message }]);

type Work = Awaited<ReturnType<typeof findWork>>;

/** Finds the work that an address names. Throws `bad_input` unless everybody can see it. */
export async function findWork(queries: Queries, address: string, siteOrigin: string) {
  const { host, bookId, issueNumber } = parseWorkAddress(address) ?? { host: "", bookId: 0 };
  if (host !== "" && host.toLowerCase() !== new URL(siteOrigin).host)
    throw failWork(`This is not an address of this site: they begin with ${siteOrigin}.`);
  const book = await findBookOrNull(queries, bookId, null);
  if (!book) throw failWork("There is no such book here, or it is not shown anymore.");
  if (issueNumber === undefined) return { book, issueId: null };
  const [issue] = await queries
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.bookId, bookId), eq(issues.number, issueNumber)));
  if (!issue) throw failWork("This book has no such issue.");
  return { book, issueId: issue.id };
}
