import { findBookToModerate } from "#domains/moderation/find-book-to-moderate.server.ts";
import type { Moderation } from "#domains/moderation/moderate.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { AppError } from "#platform/errors.ts";

/** SQL condition on `notices`: the owner's time has come, and the claimant has not gone to court. */
const isLapsed = sql`(notices.restore_at <= now() and notices.court_at is null)`;

/** The work is hidden for another reason, too, or the claimant has just gone to court. */
class StaysHidden extends Error {}

/**
 * Restores the works whose owners have sent a counter-notice and whose claimants have not gone to court in time. A work that was hidden for
 * any other reason, too, stays hidden, and is looked at again in an hour. `batch` is how many are read at a time.
 */
export async function restoreDue(database: Database, moderation: Moderation, batch = 200): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await database.queries.execute<{ book_id: string }>(sql`
      select distinct book_id from rights_notices as notices
      where ${isLapsed} and ended_at is null and book_id > ${after} order by book_id limit ${batch}`);
    if (rows.length === 0) return;
    for (const { book_id } of rows) {
      after = Number(book_id);
      await restoreBook(database, moderation, after);
    }
  }
}

async function restoreBook(database: Database, moderation: Moderation, bookId: number): Promise<void> {
  const book = await findBookToModerate(database.queries, bookId);
  if (!book) return;
  try {
    await database.transaction(async (tx) => {
      await refuseWhileHiddenOtherwise(tx, book.id);
      await moderation.decideIn(tx, "restore", {
        actor: "the site",
        person: book.owner,
        book,
        reason: "The claimant has not gone to court within the time after the counter-notice.",
      });
    });
  } catch (error) {
    // A moderator may have restored it a moment ago.
    const isDone = error instanceof AppError && error.code === "already_decided";
    if (!isDone && !(error instanceof StaysHidden)) throw error;
  }
}

/** Each act that hides the book must be one of a notice, decide no report but those about rights, and have lapsed for all of its notices. */
async function refuseWhileHiddenOtherwise(tx: Queries, bookId: number): Promise<void> {
  await tx.execute(sql`select from rights_notices where book_id = ${bookId} order by id for update`);
  const { rows } = await tx.execute(sql`
    select from moderation_acts as acts
    where acts.book_id = ${bookId} and act = 'hide'
      and acts.id > coalesce((select max(id) from moderation_acts where book_id = ${bookId} and act = 'restore'), 0)
      and (not exists (select from rights_notices as notices where notices.act_id = acts.id)
        or exists (select from rights_notices as notices where notices.act_id = acts.id and not coalesce(${isLapsed}, false))
        or exists (select from reports where reports.decided_by = acts.id and reason not in ('rights notice', 'stolen')))
    limit 1`);
  if (rows.length > 0) throw new StaysHidden();
}
