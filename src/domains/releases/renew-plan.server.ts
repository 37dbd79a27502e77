import { notifyOwner } from "#domains/accounts/mails/mail-jobs.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { lockAnyBook } from "#domains/books/change-book.server.ts";
import { drafts } from "#domains/drafts/drafts-table.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { wakeAt } from "#domains/drafts/schedule.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, isNotNull, lte, sql } from "#platform/db/drizzle.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { isOnHiatus, listReleaseDays, type ReleaseDay, toDay } from "./cadence.server.ts";
import type { NextIssue } from "#domains/books/next-issue.ts";
import { countIssuesSince, listWaiting, lockPlan } from "./plan-rows.server.ts";
import { writeLowMail, writeMissedMail } from "./release-mails.ts";
import { type PlanRow, releasePlans } from "./release-plans-table.server.ts";
import { lateDays } from "./vocab.ts";

export type Jobs = Pick<Queue, "enqueue" | "emit">;

/**
 * Brings the plan of a book up to date: notes which promises were kept, gives each waiting draft its day, and tells the owner and readers
 * what has changed. Does nothing without a plan, or while a planned draft is due, because publishing it comes first.
 */
export async function renewPlan(queue: Jobs, tx: Queries, bookId: number, now = new Date()): Promise<void> {
  const book = await lockAnyBook(tx, bookId);
  const plan = await lockPlan(tx, bookId);
  if (!plan || (await hasDueDraft(tx, bookId, now))) return;
  const kept = await countPromises(tx, plan, now);
  // Once until the next issue: somebody who has given up is not reminded every week.
  if (kept.missed && !plan.lateSince)
    await notifyOwner(queue, tx, book.publisherId, writeMissedMail(book.title, bookId, kept.missed.on));
  const waiting = await listWaiting(tx, bookId, now);
  const days = listReleaseDays(plan, now, Math.max(1, waiting.length));
  await giveDays(queue, tx, plan, waiting, days);
  const isLow = waiting.length < plan.leastLeft && !isOnHiatus(plan, now);
  if (isLow && !plan.toldLow)
    await notifyOwner(queue, tx, book.publisherId, writeLowMail(book.title, bookId, waiting.length));
  const isLate = kept.lateSince !== null && kept.lateSince.getTime() + lateDays * 86_400_000 <= now.getTime();
  await tx
    .update(releasePlans)
    .set({
      nextAt: days[0]?.at ?? null,
      countedAt: kept.countedAt,
      lateSince: kept.lateSince,
      isLate,
      toldLow: isLow,
      lowAt: isLow ? (plan.lowAt ?? now) : null,
    })
    .where(eq(releasePlans.bookId, bookId));
  await tellReaders(queue, tx, book, describe(plan, { isLate, lateSince: kept.lateSince, next: days[0] }, now));
}

async function hasDueDraft(tx: Queries, bookId: number, now: Date): Promise<boolean> {
  const isDue = and(eq(drafts.bookId, bookId), isNotNull(drafts.planPlace), lte(drafts.publishAt, now));
  const due = await tx.select({ id: drafts.id }).from(drafts).where(isDue).limit(1);
  return due.length > 0;
}

/** Which promises have passed since the plan was last looked at, and whether issues came out for them. An issue keeps one promise. */
async function countPromises(tx: Queries, plan: PlanRow, now: Date) {
  const { nextAt, countedAt, lateSince } = plan;
  const published = await countIssuesSince(tx, plan.bookId, countedAt);
  const passed = nextAt === null || nextAt > now ? [] : listPassed(plan, nextAt, now);
  if (passed.length === 0) {
    // An issue that comes out late keeps the promise that was missed, not the next one.
    const isMade = lateSince !== null && published > 0;
    return isMade ? { countedAt: now, lateSince: null } : { countedAt, lateSince };
  }
  const missed = passed[published];
  return { countedAt: now, lateSince: missed ? (lateSince ?? missed.at) : null, missed };
}

/** The promises from `first` to now. After a long outage, the first hundred say enough. */
function listPassed(plan: PlanRow, first: Date, now: Date): ReleaseDay[] {
  const before = new Date(first.getTime() - 1);
  return listReleaseDays({ ...plan, paused: false }, before, 100).filter(({ at }) => at <= now);
}

async function giveDays(
  queue: Jobs,
  tx: Queries,
  { timeZone }: PlanRow,
  waiting: { id: number; publishAt: Date | null }[],
  days: ReleaseDay[],
): Promise<void> {
  for (const [place, { id, publishAt }] of waiting.entries()) {
    const at = days[place]?.at ?? null;
    if (at?.getTime() === publishAt?.getTime()) continue;
    await tx
      .update(drafts)
      .set({ publishAt: at, timeZone: at && timeZone })
      .where(eq(drafts.id, id));
    if (at) await wakeAt(queue, tx, id, at);
  }
}

type State = { isLate: boolean; lateSince: Date | null; next: ReleaseDay | undefined };
function describe(plan: PlanRow, { isLate, lateSince, next }: State, now: Date): NextIssue | null {
  if (!plan.isAnnounced) return null;
  if (isOnHiatus(plan, now)) return { state: "hiatus", on: plan.backOn };
  if (isLate && lateSince) return { state: "late", on: toDay(lateSince, plan.timeZone) };
  return next ? { state: "promised", on: next.on } : null;
}

/** Stores what pages about a book say about its next issue, and drops them from the caches if that is new. */
export async function tellReaders(
  queue: Pick<Queue, "emit">,
  tx: Queries,
  { id, publisherId }: { id: number; publisherId: number },
  next: NextIssue | null,
): Promise<void> {
  const stored = next === null ? sql`null` : sql`${JSON.stringify(next)}::jsonb`;
  const changed = await tx
    .update(books)
    .set({ nextIssue: stored })
    .where(and(eq(books.id, id), sql`${books.nextIssue} is distinct from ${stored}`))
    .returning({ id: books.id });
  if (changed.length > 0) await workChanged(queue, tx, { id, publisherId }, { kind: "dates changed" });
}
