import { lockBook } from "#domains/books/change-book.server.ts";
import { findDraft } from "#domains/drafts/draft-rows.server.ts";
import { takenBackIssues } from "#domains/issues/taken-back-table.server.ts";
import { drafts } from "#domains/drafts/drafts-table.server.ts";
import { checkDraft } from "#domains/drafts/publish-draft.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { and, eq, gt, inArray, notInArray, isNotNull, isNull, or, sql } from "#platform/db/drizzle.server.ts";
import { AppError, failInput } from "#platform/errors.ts";
import { fail } from "./errors.ts";
import { toDay } from "./cadence.server.ts";
import type { PlanForm } from "./forms.ts";
import { lockPlan } from "./plan-rows.server.ts";
import { releasePlans } from "./release-plans-table.server.ts";
import { type Jobs, renewPlan, tellReaders } from "./renew-plan.server.ts";

type Stores = { database: Database; queue: Jobs };
type Owned = { id: number; publisherId: number };

/**
 * Saves the plan of a book. Throws `plan_changed` if it has another version than the form starts from, `draft_not_found` for drafts of
 * others or other books, and `bad_input` if one of them is not complete.
 */
export async function savePlan(
  { database, queue }: Stores,
  { id: bookId, publisherId }: Owned,
  { version, draftIds, ...plan }: PlanForm,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBook(tx, bookId);
    const before = await lockPlan(tx, bookId);
    if (before?.version !== version) throw fail("plan_changed");
    await orderDrafts(tx, { bookId, userId: publisherId }, draftIds);
    const today = toDay(new Date(), plan.timeZone);
    const current = { ...plan, skipped: plan.skipped.filter((on) => on >= today) };
    // Its owner sees on the screen that few are left, and what was promised by the plan before counts no more.
    const set = {
      ...current,
      toldLow: true,
      lateSince: null,
      nextAt: null,
      countedAt: sql`now()`,
      updatedAt: sql`now()`,
    };
    await tx
      .insert(releasePlans)
      .values({ bookId, ...current, toldLow: true })
      .onConflictDoUpdate({ target: releasePlans.bookId, set: { ...set, version: sql`${releasePlans.version} + 1` } });
    await renewPlan(queue, tx, bookId);
  });
}

/** Removes the plan of a book. Its drafts stay, without a time. */
export async function deletePlan({ database, queue }: Stores, { id: bookId, publisherId }: Owned): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBook(tx, bookId);
    await tx.delete(releasePlans).where(eq(releasePlans.bookId, bookId));
    await takeOut(tx, bookId);
    await tellReaders(queue, tx, { id: bookId, publisherId }, null);
  });
}

/** Puts drafts into the plan in this order, and takes all others out. What is due stays as it is. */
async function orderDrafts(
  tx: Queries,
  { bookId, userId }: { bookId: number; userId: number },
  draftIds: number[],
): Promise<void> {
  if (new Set(draftIds).size < draftIds.length) throw fail("draft_not_found");
  // An issue that was taken back returns with its old date.
  const takenBack = tx.select({ id: takenBackIssues.draftId }).from(takenBackIssues);
  const locked = await tx
    .select({ id: drafts.id, planPlace: drafts.planPlace })
    .from(drafts)
    .where(
      and(
        eq(drafts.bookId, bookId),
        eq(drafts.userId, userId),
        inArray(drafts.id, [0, ...draftIds]),
        notInArray(drafts.id, takenBack),
      ),
    )
    .orderBy(drafts.id)
    .for("no key update");
  if (locked.length < draftIds.length) throw fail("draft_not_found");
  const added = draftIds.filter((id) => locked.some((draft) => draft.id === id && draft.planPlace === null));
  for (const id of added) await checkComplete(tx, userId, id);
  await takeOut(tx, bookId, draftIds);
  for (const [at, id] of draftIds.entries()) {
    const isNew = added.includes(id);
    await tx
      .update(drafts)
      // A time that was chosen by hand gives way to the plan's.
      .set({
        planPlace: at + 1,
        ...(isNew && { publishAt: null, timeZone: null, sentBack: null, issueDeletedAt: null }),
      })
      .where(eq(drafts.id, id));
  }
}

async function checkComplete(tx: Queries, userId: number, id: number): Promise<void> {
  const draft = await findDraft(tx, userId, id);
  try {
    checkDraft(draft);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const title = draft.fields.issueTitle || "Untitled";
    throw failInput([{ path: "draftIds", message: `“${title}” is not complete: ${error.message}` }]);
  }
}

async function takeOut(tx: Queries, bookId: number, except: number[] = []): Promise<void> {
  const isWaiting = or(isNull(drafts.publishAt), gt(drafts.publishAt, sql`now()`));
  const isOther = sql`${drafts.id} <> all(${sql.param(except)}::bigint[])`;
  await tx
    .update(drafts)
    .set({ planPlace: null, publishAt: null, timeZone: null })
    .where(and(eq(drafts.bookId, bookId), isNotNull(drafts.planPlace), isWaiting, isOther));
}
