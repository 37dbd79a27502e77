import { findActiveUser } from "#domains/accounts/find-user.server.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, type SQL } from "#platform/db/drizzle.server.ts";
import { typedWords } from "#platform/search/typed-words.server.ts";
import type { SearchQuery } from "./contract.ts";
import { type Corrected, corrected } from "./corrected-words.server.ts";
import { among, facetsWanted, isShown, publishedBy } from "./search-filters.server.ts";
import type { FoundIds, Searched } from "./search-listing.server.ts";
import { pageOf } from "./search-order.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** The works that `query` asks for. Where nothing has its words, and others that differ by a letter do, it is these. */
export async function findWorks(
  queries: Queries,
  searched: Searched,
  query: SearchQuery,
): Promise<Corrected<FoundIds>> {
  const named = await namedIn(queries, searched, query);
  if (named === null) return { ids: [], total: 0 };
  const facets = facetsWanted(query);
  const shown = and(isShown(searched.row, searched.bookId), ...named);
  const typed = query.q ?? "";
  return corrected(queries, {
    typed,
    words: await typedWords(queries, typed),
    isFiltered: named.length > 0 || facets !== null,
    find: (words) => pageOf({ queries, searched, query, shown, facets, isNamed: named.length > 0 }, words),
  });
}

/** Conditions for the users that a query names; null when one of them is nobody. */
async function namedIn(queries: Queries, searched: Searched, { username, credit }: SearchQuery): Promise<SQL[] | null> {
  const conditions: SQL[] = [];
  if (username !== undefined) {
    const publisher = await findActiveUser(queries, { username });
    if (!publisher) return null;
    conditions.push(publishedBy(searched.row, publisher.id));
  }
  if (credit !== undefined) {
    const credited = await findActiveUser(queries, { username: credit.username });
    if (!credited) return null;
    conditions.push(among(searched.row, await worksCredited(queries, searched, credited.id, credit.role)));
  }
  return conditions;
}

/** Looked up beforehand: what the planner thinks of how many there are is wrong by a thousand times. The newest ones. */
async function worksCredited(queries: Queries, { credited }: Searched, userId: number, role: CreditRole) {
  const rows = await queries
    .selectDistinct({ id: credited })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .where(and(eq(credits.userId, userId), eq(credits.role, role)))
    .orderBy(desc(credited))
    .limit(searchTotalMax + 1);
  return rows.map(({ id }) => id as number);
}
