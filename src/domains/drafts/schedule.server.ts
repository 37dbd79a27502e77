import { notifyOwner } from "#domains/accounts/mails/mail-jobs.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, asc, eq, gt, lte, or, sql } from "#platform/db/drizzle.server.ts";
import { AppError } from "#platform/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { findDraft, lockDraft, updateDraft } from "./draft-rows.server.ts";
import { writeSentBackMail } from "./draft-mails.ts";
import { drafts } from "./drafts-table.server.ts";
import { leftPlan } from "./left-plan.server.ts";
import { checkDraft, publishDraft, type Publishing } from "./publish-draft.server.ts";

/** The job that publishes what is due. */
export const publishDueJob = "drafts/publish-due";
const batch = 100;

/**
 * Has a complete draft published at a time. `timeZone` is the zone in which its author chose it. Throws `draft_not_found`, and
 * `bad_input` with the form's messages if something is missing.
 */
export async function scheduleDraft(
  { database, queue }: { database: Database; queue: Queue },
  userId: number,
  id: number,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const draft = await lockDraft(tx, userId, id);
    checkDraft(await findDraft(tx, userId, id));
    await updateDraft(tx, id, { publishAt: at, timeZone, sentBack: null, planPlace: null });
    await leftPlan(queue, tx, draft);
    await wakeAt(queue, tx, id, at);
  });
}

/** Has what is due looked for at this time. The job also runs every minute; this one is there in the second itself. */
export async function wakeAt(queue: Pick<Queue, "enqueue">, tx: Queries, id: number, at: Date): Promise<void> {
  const startAfterSeconds = Math.max(0, Math.ceil((at.getTime() - Date.now()) / 1000));
  await queue.enqueue(tx, publishDueJob, {}, { startAfterSeconds, singletonKey: `draft ${id}` });
}

/** Leaves a draft unpublished at the time that was chosen. Throws `draft_not_found`. */
export async function unscheduleDraft(
  { database, queue }: { database: Database; queue: Queue },
  userId: number,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const draft = await lockDraft(tx, userId, id);
    await updateDraft(tx, id, { publishAt: null, timeZone: null, planPlace: null });
    await leftPlan(queue, tx, draft);
  });
}

/**
 * Publishes all drafts whose time has come, the earliest first, so that late ones come out in order. What cannot be published is sent
 * back to its author with the reason. If one fails for another reason, the others of its book wait, and all others are published before
 * the error is thrown. Any number may run concurrently.
 */
export async function publishDueDrafts(publishing: Publishing): Promise<void> {
  const { queries } = publishing.imageStore.database;
  let after = { publishAt: new Date(0), id: 0 };
  const failed: unknown[] = [];
  const waiting = new Set<number>();
  for (;;) {
    const isLater = or(
      gt(drafts.publishAt, after.publishAt),
      and(eq(drafts.publishAt, after.publishAt), gt(drafts.id, after.id)),
    );
    const due = await queries
      .select({ id: drafts.id, userId: drafts.userId, bookId: drafts.bookId, publishAt: drafts.publishAt })
      .from(drafts)
      .where(and(lte(drafts.publishAt, sql`now()`), isLater))
      .orderBy(asc(drafts.publishAt), asc(drafts.id))
      .limit(batch);
    for (const { id, userId, bookId, publishAt } of due) {
      if (publishAt) after = { publishAt, id };
      if (bookId !== null && waiting.has(bookId)) continue;
      try {
        await publishOrSendBack(publishing, userId, id);
      } catch (error) {
        failed.push(error);
        if (bookId !== null) waiting.add(bookId);
      }
    }
    if (due.length < batch) break;
  }
  if (failed.length > 0) throw failed[0];
}

async function publishOrSendBack(publishing: Publishing, userId: number, id: number): Promise<void> {
  const isDue = ({ publishAt }: { publishAt: Date | null }) => publishAt !== null && publishAt <= new Date();
  try {
    await publishDraft(publishing, userId, id, isDue);
  } catch (error) {
    // It has just been published, deleted, or given another time.
    if (error instanceof AppError && error.code === "draft_not_found") return;
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { database, queue } = publishing.imageStore;
    await database.transaction((tx) => sendBack(tx, queue, { id, userId, reason: error.message }));
  }
}

async function sendBack(
  tx: Queries,
  queue: Pick<Queue, "enqueue" | "emit">,
  { id, userId, reason }: { id: number; userId: number; reason: string },
): Promise<void> {
  const draft = await lockDraft(tx, userId, id);
  await updateDraft(tx, id, { publishAt: null, timeZone: null, planPlace: null, sentBack: reason });
  await leftPlan(queue, tx, draft);
  const { fields } = await findDraft(tx, userId, id);
  await notifyOwner(queue, tx, userId, writeSentBackMail(fields.issueTitle || fields.bookTitle || "Untitled", reason));
}
