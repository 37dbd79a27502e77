import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isListed, isVisibleTo } from "#domains/books/visible.server.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, or, sql } from "#platform/db/drizzle.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { accreditedRoles } from "./accredited-roles.ts";
import type { CreditedIssue, CreditGroup, WorkTotals } from "./credited-contract.ts";
import type { WorkResult } from "./results.ts";
import { readIssues } from "./search-works.server.ts";
import { creditsOfEachRole, creditsPageSize } from "./vocab.ts";

/** Whose works, and who wants to see them: hidden books are only for their owner. */
type WorksOf = { userId: number; viewerId: number | null };

/** Counts the books a user has published and the issues that credit them, except those that the viewer may not see. */
export async function countWorks(queries: Queries, of: WorksOf): Promise<WorkTotals> {
  const credited = queries.$with("credited").as(selectCredited(queries, of));
  const published = queries
    .select({ total: sql<number>`count(*)::int` })
    .from(books)
    .where(and(eq(books.publisherId, of.userId), or(isListed(), eq(books.publisherId, sql`${of.viewerId}`))));
  const rows = await queries
    .with(credited)
    .select({
      role: sql<CreditRole | null>`${credited.role}`,
      total: sql<number>`count(distinct ${credited.issueId})::int`,
      since: sql<Date | null>`min(${credited.createdAt})`.mapWith(issues.createdAt),
      until: sql<Date | null>`max(${credited.createdAt})`.mapWith(issues.createdAt),
      books: sql<number>`(${published})`,
    })
    .from(credited)
    // The row without a role counts each issue once.
    .groupBy(sql`rollup (${credited.role})`)
    .orderBy(sql`2 desc`, sql`1`);
  const all = rows.find(({ role }) => role === null);
  return {
    books: all?.books ?? 0,
    credited_issues: all?.total ?? 0,
    since: all?.since?.toISOString() ?? null,
    until: all?.until?.toISOString() ?? null,
    roles: rows.flatMap(({ role, total }) => (role === null ? [] : { role, total })),
  };
}

/**
 * Lists the issues that credit a user in `role`, or in each of their roles (null), newest first. A single role is paged; of several, only
 * the newest issues are listed, and there is one page. `totals` are those of `countWorks`.
 */
export async function listCreditedIssues(
  queries: Queries,
  pictures: PictureAddresses,
  { totals, role, page, ...of }: WorksOf & { totals: WorkTotals; role: CreditRole | null; page: number },
): Promise<CreditGroup[]> {
  const groups = accreditedRoles.flatMap((each) =>
    role === null || role === each.role ? totals.roles.filter((given) => given.role === each.role) : [],
  );
  const size = groups.length > 1 ? creditsOfEachRole(groups.length) : creditsPageSize;
  if (groups.length === 0 || (groups.length > 1 && page > 1)) return [];
  const ids = await findIds(queries, of, { role, range: [(page - 1) * size, page * size] });
  const unique = [...new Set(ids.map(({ issueId }) => issueId))];
  const found = await readIssues(queries, pictures, unique, of.viewerId);
  const byId = new Map(found.map((issue) => [issue.issue_id, toCreditedIssue(issue)]));
  return groups.map((group) => ({
    ...group,
    issues: ids.flatMap((each) => (each.role === group.role && byId.get(each.issueId)) || []),
  }));
}

/** Finds the ids of the issues at these places in each role, or in one, newest first. */
async function findIds(
  queries: Queries,
  of: WorksOf,
  { role, range: [after, upTo] }: { role: CreditRole | null; range: [number, number] },
) {
  const credited = queries.$with("credited").as(selectCredited(queries, of, role));
  const newestFirst = sql`${credited.createdAt} desc, ${credited.issueId} desc`;
  const ranked = queries
    .select({
      role: credited.role,
      issueId: credited.issueId,
      place: sql<number>`row_number() over (partition by ${credited.role} order by ${newestFirst})`.as("place"),
    })
    .from(credited)
    .as("ranked");
  return queries
    .with(credited)
    .select({ role: ranked.role, issueId: ranked.issueId })
    .from(ranked)
    .where(sql`${ranked.place} > ${after} and ${ranked.place} <= ${upTo}`)
    .orderBy(ranked.role, ranked.place);
}

/** Selects a user's shown credits in works that the viewer may see. Pending credits are in another table. */
function selectCredited(queries: Queries, { userId, viewerId }: WorksOf, role: CreditRole | null = null) {
  return queries
    .select({
      role: credits.role,
      issueId: sql<number>`${issues.id}`.mapWith(issues.id).as("issue_id"),
      createdAt: sql<Date>`${issues.createdAt}`.mapWith(issues.createdAt).as("created_at"),
    })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(
      and(
        eq(credits.userId, userId),
        role === null ? undefined : eq(credits.role, role),
        isVisibleTo(sql`${viewerId}`),
      ),
    );
}

/** Only what a cover with its links shows, because a page has up to 48 of them. */
function toCreditedIssue(issue: WorkResult): CreditedIssue {
  const { book_id, book_title, url_slug, issue_id, issue_title, issue_number, issue_label } = issue;
  const { cover_photo, cover, content_rating, date_created, removed } = issue;
  const names = { book_id, book_title, url_slug, issue_id, issue_title, issue_number, issue_label };
  return { ...names, cover_photo, cover, content_rating, date_created, removed };
}
