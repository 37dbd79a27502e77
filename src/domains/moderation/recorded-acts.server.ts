import { isBanned } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isTakenDown } from "#domains/books/visible.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { gt, inArray, sql } from "#platform/db/drizzle.server.ts";
import type { ActRow } from "./acts.server.ts";
import type { RecordedAct } from "./contract.ts";

/** Converts recorded acts for moderators. Acts that are still in effect can be undone. */
export async function toRecordedActs(queries: Queries, rows: ActRow[]): Promise<RecordedAct[]> {
  const bookIds = rows.map(({ bookId }) => bookId).filter((id) => id !== null);
  const personIds = rows.map(({ personId }) => personId).filter((id) => id !== null);
  const works = await queries
    .select({ id: books.id, title: books.title, isHidden: sql<boolean>`${isTakenDown()}` })
    .from(books)
    .where(inArray(books.id, bookIds));
  const people = await queries
    .select({
      id: users.id,
      isBanned: sql<boolean>`${isBanned()}`,
      isSuspended: sql<boolean | null>`${gt(users.suspendedUntil, sql`now()`)}`,
    })
    .from(users)
    .where(inArray(users.id, personIds));
  return rows.map(({ id, at, act, actorName, personName, personId, bookId, reason, until }) => {
    const work = works.find((each) => each.id === bookId);
    return {
      id,
      date: at.toISOString(),
      act,
      by: actorName,
      person: personName,
      book_id: bookId,
      book_title: work?.title ?? null,
      reason,
      until: until?.toISOString() ?? null,
      undo: findUndo(
        act,
        work,
        people.find((each) => each.id === personId),
      ),
    };
  });
}

type Work = { id: number; isHidden: boolean };
type Person = { id: number; isBanned: boolean; isSuspended: boolean | null };

/** What undoes an act that is still in effect; null for any other act. */
function findUndo(act: ActRow["act"], work: Work | undefined, person: Person | undefined): RecordedAct["undo"] {
  if (act === "hide" && work?.isHidden) return { act: "restore", kind: "book", id: work.id };
  if (act === "ban" && person?.isBanned) return { act: "unban", kind: "user", id: person.id };
  if (act === "suspend" && person?.isSuspended) return { act: "end suspension", kind: "user", id: person.id };
  return null;
}
