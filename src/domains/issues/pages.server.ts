import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, lt, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import { searchVectorOf, splitWords } from "#platform/search/search-text.server.ts";
import { pages } from "./issues-table.server.ts";
import type { PageMapEntry } from "./page-map.ts";

/**
 * A change to an issue's pages: the kept pages with their new numbers, the numbers of added pages, the ids of removed pages, and the page
 * map in the new order. Without a map, kept pages keep their entries. `pagesVersion` is the version of the pages that the plan starts from,
 * if known.
 */
export type PagePlan = {
  pagesVersion?: number | undefined;
  kept: { id: number; number: number }[];
  added: number[];
  removed: number[];
  map?: readonly PageMapEntry[] | undefined;
};

/**
 * Throws `not_its_pages` unless `plan` starts from the current version of the issue's pages and keeps or removes exactly these pages.
 * Throws `issue_not_found` if the issue has been deleted. Returns the image ids of the pages that the plan removes.
 */
export async function checkPages(
  queries: Queries,
  issue: { id: number; pagesVersion: number },
  { pagesVersion = issue.pagesVersion, kept, removed }: PagePlan,
): Promise<number[]> {
  const current = await queries
    .select({ id: pages.id, imageId: pages.imageId })
    .from(pages)
    .where(eq(pages.issueId, issue.id));
  // Every issue has pages, so this one has been deleted since it was found.
  if (current.length === 0) throw fail("issue_not_found");
  const named = new Set([...kept.map(({ id }) => id), ...removed]);
  const areItsPages = named.size === current.length && current.every(({ id }) => named.has(id));
  if (!areItsPages || pagesVersion !== issue.pagesVersion) throw fail("not_its_pages");
  return current.filter(({ id }) => removed.includes(id)).map(({ imageId }) => imageId);
}

/** Applies `plan`. `imageIds` are the images of the added pages, in their order. */
export async function writePages(tx: Queries, issueId: number, plan: PagePlan, imageIds: number[]): Promise<void> {
  const { kept, added, removed, map } = plan;
  await tx.delete(pages).where(and(eq(pages.issueId, issueId), inArray(pages.id, removed)));
  await renumber(tx, issueId, kept);
  if (added.length > 0)
    await tx.insert(pages).values(added.map((number, at) => ({ issueId, number, imageId: imageIds[at] ?? 0 })));
  if (map) await writePageMap(tx, issueId, map);
}

async function writePageMap(tx: Queries, issueId: number, map: readonly PageMapEntry[]): Promise<void> {
  const column = (read: (words: PageMapEntry) => string) => sql`${sql.param(map.map(read))}::text[]`;
  const words = sql`string_to_array(entry.words, ' ')`;
  const none = sql`array[]::text[]`;
  await tx.execute(sql`
    update pages set kind = entry.kind, content_note = entry.note, description = entry.description,
      search = case when entry.description <> '' then ${searchVectorOf({ words, titleWords: none, facets: none })} end
    from unnest(${column(({ kind }) => kind)}, ${column(({ contentNote }) => contentNote)}, ${column(({ description }) => description)},
      ${column(({ description }) => splitWords(description).join(" "))}) with ordinality as entry (kind, note, description, words, number)
    where pages.issue_id = ${issueId} and pages.number = entry.number`);
}

/** Goes through negative numbers, because PostgreSQL checks unique page numbers after each row, not after the statement. */
async function renumber(tx: Queries, issueId: number, kept: PagePlan["kept"]): Promise<void> {
  const ids = sql.param(kept.map(({ id }) => id));
  const numbers = sql.param(kept.map(({ number }) => number));
  await tx.execute(sql`
    update pages set number = -moved.number
    from unnest(${ids}::bigint[], ${numbers}::integer[]) as moved (id, number)
    where pages.id = moved.id and pages.issue_id = ${issueId} and pages.number <> moved.number`);
  await tx
    .update(pages)
    .set({ number: sql`-${pages.number}` })
    .where(and(eq(pages.issueId, issueId), lt(pages.number, 0)));
}
