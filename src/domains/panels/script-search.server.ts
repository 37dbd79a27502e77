import { issues, pages } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { searchVectorOf, splitWords } from "#platform/search/search-text.server.ts";
import { matchAllWords, readTypedPrefixes } from "#platform/search/typed-words.server.ts";
import type { Panel } from "./forms.ts";
import { pagePanels, pageScripts } from "./panels-table.server.ts";
import { pickLine } from "./pick-line.server.ts";
import { areShown } from "./vocab.ts";

/** Nobody looks through more lines than this. */
const foundMax = 50;

/**
 * Indexes the scripts of these pages for search, if readers are shown them. Call it after each change of panels, in the same transaction.
 */
export async function indexScripts(tx: Queries, issueId: number, numbers: readonly number[]): Promise<void> {
  const changed = await tx
    .select({ id: pages.id, panels: pagePanels.panels })
    .from(pages)
    .innerJoin(pagePanels, eq(pagePanels.pageId, pages.id))
    .where(and(eq(pages.issueId, issueId), inArray(pages.number, [...numbers])));
  await tx.delete(pageScripts).where(
    inArray(
      pageScripts.pageId,
      changed.map(({ id }) => id),
    ),
  );
  const scripts = changed.flatMap(({ id, panels }) => {
    const words = areShown(panels) ? listWords(panels) : [];
    return words.length > 0 ? [{ id, words: words.join(" ") }] : [];
  });
  if (scripts.length === 0) return;
  const none = sql`'{}'::text[]`;
  const words = sql`string_to_array(script.words, ' ')`;
  await tx.execute(sql`
    insert into page_scripts (page_id, issue_id, search)
    select script.id, ${issueId}, ${searchVectorOf({ words, titleWords: none, facets: none })}
    from unnest(${sql.param(scripts.map(({ id }) => id))}::bigint[], ${sql.param(scripts.map((script) => script.words))}::text[])
      as script (id, words)`);
}

function listWords(panels: readonly Panel[]): string[] {
  const lines = panels.flatMap((panel) => panel.lines);
  return [...new Set(splitWords(lines.map(({ speaker = "", text }) => `${speaker} ${text}`).join(" ")))];
}

/**
 * The pages of a book whose shown script has all typed words, or words that begin with them, each with the line that has most of them, in
 * reading order; at most 50.
 */
export async function searchLines(queries: Queries, bookId: number, typed: string) {
  const words = await readTypedPrefixes(queries, typed);
  const tsquery = matchAllWords(words);
  if (tsquery === null) return [];
  const found = await queries
    .select({
      issue_number: issues.number,
      issue_title: issues.title,
      page_number: pages.number,
      panels: pagePanels.panels,
    })
    .from(pageScripts)
    .innerJoin(pagePanels, eq(pagePanels.pageId, pageScripts.pageId))
    .innerJoin(pages, eq(pages.id, pageScripts.pageId))
    .innerJoin(issues, eq(issues.id, pageScripts.issueId))
    .where(and(eq(issues.bookId, bookId), sql`${pageScripts.search} @@ ${tsquery}::tsquery`))
    .orderBy(asc(issues.number), asc(pages.number))
    .limit(foundMax);
  return found.map(({ panels, ...place }) => ({ ...place, ...pickLine(panels, words) }));
}
