import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, ne, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { searchVector } from "#platform/search/search-text.server.ts";
import { matchAllWords, readTypedPrefixes } from "#platform/search/typed-words.server.ts";
import { issues, pages } from "./issues-table.server.ts";

/** Nobody looks through more pages than this. */
const foundMax = 50;

/** The search vector of a page, for the search inside a book; null if the page is not described. */
export function pageVector(description: string): SQL | null {
  return description ? searchVector({ titles: [], texts: [description] }) : null;
}

/** Reindexes the described pages of a book. */
export async function renewPageSearch(tx: Queries, bookId: number): Promise<void> {
  const described = await tx
    .select({ id: pages.id, description: pages.description })
    .from(pages)
    .innerJoin(issues, eq(issues.id, pages.issueId))
    .where(and(eq(issues.bookId, bookId), ne(pages.description, "")));
  for (const { id, description } of described)
    await tx
      .update(pages)
      .set({ search: pageVector(description) })
      .where(eq(pages.id, id));
}

/**
 * The pages of a book whose description matches all typed words, or words that start with them, in reading order and with excerpts; at most
 * 50.
 */
export async function searchPages(queries: Queries, bookId: number, typed: string) {
  const words = matchAllWords(await readTypedPrefixes(queries, typed));
  if (words === null) return [];
  return queries
    .select({
      issue_number: issues.number,
      issue_title: issues.title,
      page_number: pages.number,
      excerpt: sql<string>`ts_headline('english', ${pages.description}, ${words}::tsquery,
        'StartSel="", StopSel="", MinWords=20, MaxWords=40')`,
    })
    .from(pages)
    .innerJoin(issues, eq(issues.id, pages.issueId))
    .where(and(eq(issues.bookId, bookId), sql`${pages.search} @@ ${words}::tsquery`))
    .orderBy(asc(issues.number), asc(pages.number))
    .limit(foundMax);
}
