import { books } from "#domains/books/books-table.server.ts";
import { isVisibleTo } from "#domains/books/visible.server.ts";
import { issues, pages } from "#domains/issues/issues-table.server.ts";
import { toOwnNumber } from "#domains/issues/shapes.server.ts";
import { pagePanels, pageScripts } from "#domains/panels/panels-table.server.ts";
import { pickLine } from "#domains/panels/pick-line.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, desc, eq, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { matchAllWords, readTypedPrefixes } from "#platform/search/typed-words.server.ts";
import { findUserConditions } from "./find-works.server.ts";
import { allIssues, isListedFor, isShown, matchesInScan, toFacets } from "./matching/search-conditions.server.ts";
import type { LineResult } from "./results.ts";
import { type SearchQuery, toRange, totalMaxOf } from "./search-query.ts";

/** Checked again, because a work may have been hidden since it was found. */
const selectLines = prepareQuery((queries) =>
  queries
    .select({
      id: pages.id,
      panels: pagePanels.panels,
      book_id: books.id,
      issue_id: issues.id,
      book_title: books.title,
      url_slug: books.urlSlug,
      username: users.username,
      content_rating: books.contentRating,
      language: books.language,
      issue_number: issues.number,
      issue_title: issues.title,
      label: issues.label,
      page_number: pages.number,
    })
    .from(pageScripts)
    .innerJoin(pagePanels, eq(pagePanels.pageId, pageScripts.pageId))
    .innerJoin(pages, eq(pages.id, pageScripts.pageId))
    .innerJoin(issues, eq(issues.id, pageScripts.issueId))
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .where(
      and(
        sql`${pageScripts.pageId} = any(${sql.placeholder("ids")}::bigint[])`,
        isVisibleTo(sql.placeholder("viewer")),
      ),
    )
    .prepare("found_lines"),
);

/**
 * Finds the pages whose script has the typed words, in shown issues with the wanted facets, each with the line that has most of them. Pages
 * of the newest issues come first. Reads at most one match more than it counts, so that a frequent word costs no more than others.
 */
export async function searchLines(queries: Queries, query: SearchQuery, viewerId?: number) {
  const words = await readTypedPrefixes(queries, query.q ?? "");
  const tsquery = matchAllWords(words);
  const ofUsers = await findUserConditions(queries, allIssues, query);
  if (tsquery === null || ofUsers === null) return { total: 0, results: [] };
  const isOfOne = query.username !== undefined;
  const facets = toFacets(query);
  const isWanted = and(
    matchesInScan(allIssues, { words: null, facets }),
    (isOfOne ? isShown : isListedFor)(allIssues, viewerId),
    ...ofUsers,
  );
  const isOldestFirst = query.sort === "desc";
  const ofIssue = queries
    .select({ createdAt: issues.createdAt })
    .from(issues)
    .where(and(eq(issues.id, pageScripts.issueId), isWanted));
  // PostgreSQL would think that few issues are shown, and look into each. Of everybody's, nearly all are: one by one, it stops at the limit.
  const wanted = (facets === null && ofUsers.length === 0 ? ofIssue.limit(1) : ofIssue).as("wanted");
  const matching = queries
    .select({
      id: pageScripts.pageId,
      issueId: pageScripts.issueId,
      createdAt: wanted.createdAt,
    })
    .from(pageScripts)
    .innerJoinLateral(wanted, sql`true`)
    .where(sql`${pageScripts.search} @@ ${tsquery}::tsquery`)
    // Of too many, the pages that came last.
    .orderBy(isOldestFirst ? asc(pageScripts.pageId) : desc(pageScripts.pageId))
    .limit(totalMaxOf(query) + 1);
  const { limit, offset } = toRange(query);
  const order = sql.raw(isOldestFirst ? "created_at, issue_id" : "created_at desc, issue_id desc");
  const { rows } = await queries.execute<{ total: number; ids: string[] }>(sql`
    with found (id, issue_id, created_at) as materialized (${matching})
    select (select count(*)::int from found) as total,
      array(select id from found join ${pages} using (id, issue_id) order by ${order}, number limit ${limit} offset ${offset}) as ids`);
  const { total = 0, ids = [] } = rows[0] ?? {};
  const found = ids.length > 0 ? await selectLines(queries).execute({ ids, viewer: viewerId ?? null }) : [];
  const byId = new Map(found.map((row) => [String(row.id), row]));
  const results = ids.flatMap((id): LineResult[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { id: _id, panels, label, ...place } = row;
    return [{ ...place, ...toOwnNumber({ label }), ...pickLine(panels, words) }];
  });
  return { total, results };
}
