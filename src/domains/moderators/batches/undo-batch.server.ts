import { findBookToModerate } from "#domains/moderation/find-book-to-moderate.server.ts";
import { findSubject } from "#domains/moderation/find-subject.server.ts";
import type { Moderation } from "#domains/moderation/moderate.server.ts";
import { recordAct } from "#domains/moderation/acts.server.ts";
import { reopenReports } from "#domains/moderation/reports.server.ts";
import type { Act } from "#domains/moderation/record/acts.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { AppError } from "#platform/errors.ts";
import { isInEffect, openBatch } from "./batch-rows.server.ts";
import { fail } from "./errors.ts";
import { thingsAtOnce, undoingActs } from "./vocab.ts";

type Undo = { undone: string; batch: string; reason: string; after: number };
type Row = { id: string; act: Act; person_id: string; person_name: string; book_id: string | null };

/**
 * Undoes the next acts of a batch that are still in effect, each in a transaction of its own. `next` is the act to go on after; null at the
 * end. Throws `batch_not_found` and `other_batch`.
 */
export async function undoBatch(
  { database, moderation }: { database: Database; moderation: Moderation },
  viewer: Viewer,
  { undone, batch, reason, after }: Undo,
): Promise<{ done: number; refused: { person: string; message: string }[]; next: number | null }> {
  const { rowCount } = await database.queries.execute(sql`select from moderation_batches where id = ${undone}`);
  if (!rowCount) throw fail("batch_not_found");
  await openBatch(database.queries, { id: batch, act: "undo", actorId: viewer.id, undoes: undone });
  const { rows } = await database.queries.execute<Row>(sql`
    select id, act, person_id, person_name, book_id from moderation_acts as acts
    where batch_id = ${undone} and id > ${after} and ${isInEffect} order by id limit ${thingsAtOnce}`);
  const refused: { person: string; message: string }[] = [];
  for (const row of rows) {
    try {
      await undoAct({ database, moderation }, viewer, row, { batch, reason });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ person: row.person_name, message: error.message });
    }
  }
  const last = rows.length === thingsAtOnce ? rows.at(-1) : undefined;
  return { done: rows.length - refused.length, refused, next: last ? Number(last.id) : null };
}

async function undoAct(
  { database, moderation }: { database: Database; moderation: Moderation },
  viewer: Viewer,
  { id, act, person_id, book_id }: Row,
  { batch, reason }: { batch: string; reason: string },
): Promise<void> {
  const { person } = await findSubject(database.queries, { kind: "user", id: Number(person_id) }, viewer);
  const undo = undoingActs[act];
  await database.transaction(async (tx) => {
    // Acts on the same person take turns.
    await tx.execute(sql`select from users where id = ${person.id} for no key update`);
    const { rowCount } = await tx.execute(sql`
      select from moderation_acts as acts where id = ${id} and ${isInEffect}`);
    if (!rowCount || !undo) throw fail("already_decided");
    const bookId = book_id === null ? undefined : Number(book_id);
    await reopenReports(tx, Number(id));
    if (undo === "reopen") {
      await recordAct(tx, viewer, "reopen", { person, bookId, batch }, reason);
      return;
    }
    const book = bookId === undefined ? undefined : await findBookToModerate(tx, bookId);
    if (undo === "restore" && !book) throw fail("book_not_found");
    await moderation.decideIn(tx, undo, { actor: viewer, person, book, reason, batch });
  });
}
