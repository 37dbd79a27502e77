import { lockAnyBook } from "#domains/books/change-book.server.ts";
import { readListSettings } from "#domains/screening/lists.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { findBookToModerate } from "./find-book-to-moderate.server.ts";
import type { Moderation } from "./moderate.server.ts";
import type { ReportedThing } from "./record/vocab.ts";
import { reportedThings } from "./reported-things.server.ts";
import { trustedReporters } from "./trusted-reporters.server.ts";

/**
 * Hides a work until a moderator has looked at it, once as many trusted people as the moderators have set have open reports about it. Reports
 * from before a moderator restored it do not count. Call it after adding a report.
 */
export async function hideReported(moderation: Moderation, tx: Queries, { kind, id }: ReportedThing): Promise<void> {
  const { hideAt } = await readListSettings(tx);
  const bookId = hideAt === null ? null : await reportedThings[kind].findBookId(tx, id);
  if (hideAt === null || bookId == null) return;
  // Of two reports at the same time, the second one counts both.
  await lockAnyBook(tx, bookId);
  const book = await findBookToModerate(tx, bookId);
  if (!book || book.hiddenReason !== null) return;
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(distinct reporter_id)::int as total from reports
    where closed_at is null and reporter_id in (${trustedReporters})
      and (book_id = ${bookId} or issue_id in (select id from issues where book_id = ${bookId}))
      and created_at > coalesce(
        (select max(at) from moderation_acts where book_id = ${bookId} and act = 'restore'), '-infinity')`);
  if ((rows[0]?.total ?? 0) < hideAt) return;
  const reason = "Several people have reported it, and a moderator will look at it.";
  await moderation.decideIn(tx, "hide", { actor: "the site", person: book.owner, book, reason });
}
