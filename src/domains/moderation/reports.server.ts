import { findActiveUser } from "#domains/people/find-user.server.ts";
import { isNotErased } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { findBookOrNull } from "#domains/books/books.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { isViolation } from "#platform/db/database-error.server.ts";
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/moderation/notices/errors.ts";
import { reports } from "./reports-table.server.ts";
import { reportedThings } from "./reported-things.server.ts";
import { type ReportedThing, type ReportReason, reportTextMax } from "./record/vocab.ts";

const isOpenReport = ({ kind, id }: ReportedThing): SQL | undefined => {
  const { column, aboutCredits } = reportedThings[kind];
  return and(eq(reports[column], id), eq(reports.aboutCredits, aboutCredits), isNull(reports.closedAt));
};

/** The thing, or the viewer, may have been deleted a moment ago. */
const violations = [
  ["reports_once", "already_reported"],
  ["reports_book_id_fkey", "book_not_found"],
  ["reports_issue_id_fkey", "issue_not_found"],
  ["reports_person_id_fkey", "user_not_found"],
  ["reports_reporter_id_fkey", "session_ended"],
] as const;

/**
 * Adds a report. Throws `already_reported` if the viewer has an open report about the same thing; `book_not_found`,
 * `issue_not_found`, or `user_not_found` if they may not see it; and `session_ended` if they have just been erased. Returns its id.
 */
export async function addReport(
  queries: Queries,
  viewer: Viewer | null,
  thing: ReportedThing,
  report: { reason: ReportReason; text: string },
): Promise<number> {
  await refuseUnseen(queries, viewer, thing);
  const { column, aboutCredits } = reportedThings[thing.kind];
  try {
    const [added] = await queries
      .insert(reports)
      .values({ ...report, reporterId: viewer?.id ?? null, [column]: thing.id, aboutCredits })
      .returning({ id: reports.id });
    if (!added) throw new Error("insert returned no report");
    return added.id;
  } catch (error) {
    const [, code] = violations.find(([constraint]) => isViolation(error, constraint)) ?? [];
    throw code ? fail(code) : error;
  }
}

/** Adds a report by the site itself, about these entries of lists. Returns false if it has an open one about the same work, or the work is gone. */
export async function addSiteReport(tx: Queries, thing: ReportedThing, listed: string[]): Promise<boolean> {
  const { column } = reportedThings[thing.kind];
  if ((await reportedThings[thing.kind].findBookId(tx, thing.id)) === undefined) return false;
  const { rowCount } = await tx
    .insert(reports)
    .values({ reason: "listed", text: listed.join(", ").slice(0, reportTextMax), bySite: true, [column]: thing.id })
    .onConflictDoNothing();
  return rowCount === 1;
}

async function refuseUnseen(queries: Queries, viewer: Viewer | null, { kind, id }: ReportedThing): Promise<void> {
  const { notFound, findBookId } = reportedThings[kind];
  const bookId = await findBookId(queries, id);
  const found =
    bookId === null
      ? await findActiveUser(queries, { id })
      : bookId !== undefined && (await findBookOrNull(queries, bookId, viewer));
  if (!found) throw fail(notFound);
}

/** Closes these reports about one thing, by this act. Throws `already_decided` if one of them is no longer open. */
export async function closeReports(
  tx: Queries,
  thing: ReportedThing,
  { ids, actId }: { ids: number[]; actId: number },
): Promise<void> {
  if ((await closeOpenReports(tx, thing, { ids, actId })) !== new Set(ids).size) throw fail("already_decided");
}

/** Closes those of these reports that are still open, by this act. Returns how many. */
export async function closeOpenReports(
  tx: Queries,
  thing: ReportedThing,
  { ids, actId }: { ids: number[]; actId: number },
): Promise<number> {
  const { rowCount } = await tx
    .update(reports)
    .set({ closedAt: sql`now()`, decidedBy: actId })
    .where(and(isOpenReport(thing), inArray(reports.id, ids)));
  return rowCount ?? 0;
}

/** Closes all open reports about a person, their books, and their issues, by this act. Rights notices are decided by themselves. */
export async function closeReportsAgainst(tx: Queries, personId: number, actId: number): Promise<void> {
  const { bookId, issueId, personId: person } = reports;
  await tx
    .update(reports)
    .set({ closedAt: sql`now()`, decidedBy: actId })
    .where(
      and(
        isNull(reports.closedAt),
        ne(reports.reason, "rights notice"),
        or(
          eq(person, personId),
          inArray(bookId, tx.select({ id: books.id }).from(books).where(eq(books.publisherId, personId))),
          inArray(issueId, tx.select({ id: issues.id }).from(issues).where(eq(issues.publisherId, personId))),
        ),
      ),
    );
}

/** Opens the reports again that this act has closed, except those of people who have reported the same again. */
export async function reopenReports(tx: Queries, actId: number): Promise<void> {
  await tx.execute(sql`
    update reports as closed set closed_at = null, decided_by = null
    where decided_by = ${actId} and not exists (
      select from reports as again where again.closed_at is null
        and (again.by_site or again.reporter_id is not null)
        and (again.reporter_id, again.by_site, again.book_id, again.issue_id, again.person_id, again.about_credits)
          is not distinct from
          (closed.reporter_id, closed.by_site, closed.book_id, closed.issue_id, closed.person_id, closed.about_credits))`);
}

/** Finds the person a decision is about, even if they are deactivated or banned. */
export async function findPerson(queries: Queries, id: number) {
  const [user] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotErased()));
  return user;
}

/** Lists all reports by a user, for their export. */
export function listReportsBy(queries: Queries, userId: number) {
  const { bookId, issueId, aboutCredits, personId, reason, text, createdAt, closedAt } = reports;
  return queries
    .select({ bookId, issueId, aboutCredits, personId, reason, text, createdAt, closedAt })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(reports.id);
}

/** Deletes all reports by a user who is being erased. */
export async function eraseReportsBy(queries: Queries, userId: number): Promise<void> {
  await queries.delete(reports).where(eq(reports.reporterId, userId));
}

/** Deletes reports that were closed more than a year ago. */
export async function removeClosedReports(queries: Queries, limit: number): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    delete from reports where id in (
      select id from reports where closed_at < now() - interval '1 year' limit ${limit})`);
  return rowCount ?? 0;
}
