import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isHidden, isVisibleTo } from "#domains/books/visible.server.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import type { AccreditedList, CreditRole } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, sql } from "#platform/db/drizzle.server.ts";
import type { AccreditedWork } from "./accredited-contract.ts";
import { accreditedRoles, accreditedWorksMax } from "./accredited-roles.ts";

type AccreditedWorks = Record<AccreditedList, AccreditedWork[]> & { totals: Record<AccreditedList, number> };

/**
 * Finds the works that a user is credited on, newest first: for each role at most `accreditedWorksMax` works, and the total. Books of
 * deactivated publishers are left out, and hidden ones unless they are the viewer's own.
 */
export async function findAccreditedWorks(
  queries: Queries,
  userId: number,
  viewerId: number | null,
): Promise<AccreditedWorks> {
  const ranked = queries
    .select({
      book_id: books.id,
      book_title: sql<string>`${books.title}`.as("book_title"),
      url_slug: books.urlSlug,
      issue_id: sql<number>`${issues.id}`.mapWith(issues.id).as("issue_id"),
      issue_title: sql<string>`${issues.title}`.as("issue_title"),
      issue_number: issues.number,
      date_created: sql<Date>`${issues.createdAt}`.mapWith(issues.createdAt).as("date_created"),
      creator_credit: credits.role,
      removed: isHidden().as("removed"),
      total: sql<number>`count(*) over (partition by ${credits.role})`.mapWith(Number).as("total"),
      place:
        sql<number>`row_number() over (partition by ${credits.role} order by ${issues.createdAt} desc, ${issues.id} desc)`
          .mapWith(Number)
          .as("place"),
    })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(and(eq(credits.userId, userId), isVisibleTo(sql`${viewerId}`)))
    .as("ranked");
  const rows = await queries
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${accreditedWorksMax}`)
    .orderBy(ranked.creator_credit, ranked.place);
  const ofRole = (role: CreditRole) => rows.filter(({ creator_credit }) => creator_credit === role);
  const works = accreditedRoles.map(({ role, works: list }) => [
    list,
    ofRole(role).map(({ total: _total, place: _place, removed, date_created, ...work }) => ({
      ...work,
      date_created: date_created.toISOString(),
      removed: removed || undefined,
    })),
  ]);
  const totals = accreditedRoles.map(({ role, works: list }) => [list, ofRole(role)[0]?.total ?? 0]);
  return { ...Object.fromEntries(works), totals: Object.fromEntries(totals) } as AccreditedWorks;
}
