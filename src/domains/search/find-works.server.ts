import { findActiveUser } from "#domains/people/find-user.server.ts";
import { credits, issues } from "#domains/issues/issues-table.server.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, type SQL } from "#platform/db/drizzle.server.ts";
import { matchAllWords, readTypedWords, type TypedWord } from "#platform/search/typed-words.server.ts";
import { findPage } from "./matching/find-page.server.ts";
import { type FoundIds, readPosition } from "./matching/read-matches.server.ts";
import {
  hasIdIn,
  isListedFor,
  isPublishedBy,
  isShown,
  toFacets,
  type Works,
} from "./matching/search-conditions.server.ts";
import { isLastPage, type SearchQuery, toPosition, toRange, totalMaxOf } from "./search-query.ts";
import { type Corrected, searchWithCorrection } from "./matching/search-with-correction.server.ts";
import { searchTotalMax } from "./vocab.ts";

/** A page of works, and the position after which a capped search goes on, if this is its last page and it is by date. */
type FoundWorks = FoundIds & { past?: string | undefined };

/** Finds one page of works, including the viewer's own hidden ones. If no work has the typed words, tries similar words. */
export async function findWorks(
  queries: Queries,
  works: Works,
  query: SearchQuery,
  viewerId?: number,
): Promise<Corrected<FoundWorks>> {
  const typed = query.q ?? "";
  const typedWords = await readTypedWords(queries, typed);
  const isWordless = typedWords.length === 0 && typed.trim() !== "";
  const userConditions = await findUserConditions(queries, works, query);
  if (isWordless || userConditions === null) return { ids: [], total: 0 };
  const past = query.past === undefined ? undefined : toPosition(query.past);
  const facets = toFacets(query);
  const isNamed = userConditions.length > 0;
  // Everybody's own works are found with their name: a profile shows them that way.
  const isOfOne = query.username !== undefined;
  const shown = and((isOfOne ? isShown : isListedFor)(works, viewerId), ...userConditions);
  const range = toRange(query);
  const reading = { works, shown, viewerId, sort: query.sort, past, range, totalMax: totalMaxOf(query) };
  const find = (words: TypedWord[]) =>
    findPage({ queries, reading, words, terms: { words: matchAllWords(words), facets }, isNamed });
  const isFiltered = isNamed || facets !== null;
  // Where a search goes on, its words are known to be found.
  const found = past
    ? await find(typedWords)
    : await searchWithCorrection(queries, { typed, words: typedWords, isFiltered, find });
  const isByDate = typedWords.length === 0 || query.sort !== undefined || past !== undefined;
  const last = isByDate && isLastPage(query, found.total) ? found.ids.at(-1) : undefined;
  return { ...found, past: last === undefined ? undefined : await readPosition(queries, works, last) };
}

/** Finds the users that a query names and builds conditions for them. Null if one does not exist or is inactive. */
export async function findUserConditions(
  queries: Queries,
  works: Works,
  { username, credit }: SearchQuery,
): Promise<SQL[] | null> {
  const conditions: SQL[] = [];
  if (username !== undefined) {
    const publisher = await findActiveUser(queries, { username });
    if (!publisher) return null;
    conditions.push(isPublishedBy(works, publisher.id));
  }
  if (credit !== undefined) {
    const credited = await findActiveUser(queries, { username: credit.username });
    if (!credited) return null;
    conditions.push(hasIdIn(works, selectCredited(queries, works, credited.id, credit.role)));
  }
  return conditions;
}

/** Selects the newest works that credit a user. */
function selectCredited(queries: Queries, { creditedId }: Works, userId: number, role: CreditRole): SQL {
  return queries
    .selectDistinct({ id: creditedId })
    .from(credits)
    .innerJoin(issues, eq(issues.id, credits.issueId))
    .where(and(eq(credits.userId, userId), eq(credits.role, role)))
    .orderBy(desc(creditedId))
    .limit(searchTotalMax + 1)
    .getSQL();
}
