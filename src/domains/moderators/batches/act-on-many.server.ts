import { isBanned } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isTakenDown } from "#domains/books/visible.server.ts";
import type { Decision } from "#domains/moderation/act-effects.server.ts";
import { findSubject } from "#domains/moderation/find-subject.server.ts";
import type { Moderation } from "#domains/moderation/moderate.server.ts";
import { queueActTable } from "#domains/moderation/record/acts.ts";
import type { ReportedThing } from "#domains/moderation/record/vocab.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { eq, gt, sql } from "#platform/db/drizzle.server.ts";
import { AppError } from "#platform/errors.ts";
import { openBatch } from "./batch-rows.server.ts";
import { fail } from "./errors.ts";
import type { BatchAct } from "./vocab.ts";

type Thing = ReportedThing & { reports?: number[] | undefined };
type Batch = { batch: string; act: BatchAct; reason: string; days?: number | undefined; things: Thing[] };
type Refused = ReportedThing & { code: string; message: string };

/**
 * Does the same to several things, each in a transaction of its own. Of two moderators who do it at the same time, the second is told for
 * each thing. Throws `other_batch`.
 */
export async function actOnMany(
  { database, moderation }: { database: Database; moderation: Moderation },
  viewer: Viewer,
  { batch, act, things, ...decision }: Batch,
): Promise<{ done: number; refused: Refused[] }> {
  await openBatch(database.queries, { id: batch, act, actorId: viewer.id });
  const refused: Refused[] = [];
  for (const { reports, ...thing } of things) {
    try {
      const subject = await findSubject(database.queries, thing, viewer);
      // Selecting a whole page must not lock moderators out themselves, even if one of their works is on it.
      const isOnPerson = thing.kind === "user" || queueActTable[act].on === "person";
      if (isOnPerson && subject.person.id === viewer.id) throw fail("not_allowed");
      await database.transaction(async (tx) => {
        const given = { ...decision, ...subject, actor: viewer, batch, decides: reports && { ...thing, reports } };
        await actOnce(moderation, tx, act, given);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ ...thing, code: error.code, message: error.message });
    }
  }
  return { done: things.length - refused.length, refused };
}

/** Throws `already_decided` if somebody else has done it, and does nothing if this batch has. */
async function actOnce(moderation: Moderation, tx: Queries, act: BatchAct, given: Decision): Promise<void> {
  const { person, book, decides, batch } = given;
  const [state] = await tx
    .select({ isBanned: sql<boolean>`${isBanned()}`, isSuspended: gt(users.suspendedUntil, sql`now()`) })
    .from(users)
    .where(eq(users.id, person.id))
    .for("no key update");
  const isOnPerson = queueActTable[act].on === "person";
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from moderation_acts where batch_id = ${batch} and person_id = ${person.id}
      and (${isOnPerson} or book_id is not distinct from ${book?.id ?? null}::bigint) limit 1`);
  if (rows[0]) {
    if (decides) await moderation.closeMore(tx, decides, { ids: decides.reports, actId: Number(rows[0].id) });
    return;
  }
  if (decides) await refuseRightsNotices(tx, decides.reports);
  const isDone = { ban: state?.isBanned, suspend: state?.isSuspended, hide: book && (await isHidden(tx, book.id)) };
  if (act in isDone && isDone[act as keyof typeof isDone]) throw fail("already_decided");
  await moderation.decideIn(tx, act, { ...given, closesAll: act === "ban" && !decides });
}

async function refuseRightsNotices(tx: Queries, reports: number[]): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from reports where id = any(${sql.param(reports)}::bigint[]) and reason = 'rights notice' limit 1`,
  );
  if (rowCount) throw fail("rights_notice_alone");
}

async function isHidden(tx: Queries, bookId: number): Promise<boolean> {
  const [book] = await tx
    .select({ isHidden: sql<boolean>`${isTakenDown()}` })
    .from(books)
    .where(eq(books.id, bookId))
    .for("no key update");
  return book?.isHidden ?? false;
}
