import { books } from "#domains/books/books-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { noonOf } from "./change-issue.server.ts";
import { issues, pages } from "./issues-table.server.ts";
import { defaultPageMapEntry, type PageMapEntry } from "./page-map.ts";
import { pageVector } from "./page-search.server.ts";

type NewIssue = {
  /** What an issue had that returns. */
  id?: number;
  /** When it came to this site; now by default. */
  cameAt?: Date;
  pagesVersion?: number;
  bookId: number;
  number: number;
  title: string;
  description: string;
  label?: string;
  arc?: string;
  oldAddress?: string;
  importKey?: string | null;
  isPlanned?: boolean;
  /** The day on which it was published elsewhere. */
  firstPublished?: string;
  coverId: number;
  imagePrefix: string;
  /** The images of the pages in reading order. */
  pageImageIds: number[];
  /** Page map entries by position; pages beyond the end of the list get the default. */
  pageMap?: readonly PageMapEntry[];
};

/** Inserts an issue with its pages. The caller must call `renewSearch` in the same transaction, so that search finds it. */
export async function insertIssue(
  tx: Queries,
  { pageImageIds, pageMap = [], firstPublished, cameAt, ...issue }: NewIssue,
): Promise<number> {
  const publisherId = sql`(select ${books.publisherId} from ${books} where ${books.id} = ${issue.bookId})`;
  const [row] = await tx
    .insert(issues)
    .overridingSystemValue()
    .values({
      ...issue,
      ...toDates(firstPublished, cameAt),
      publisherId,
      pageTotal: pageImageIds.length,
      search: "",
      facets: "",
    })
    .returning({ id: issues.id });
  if (!row) throw new Error("insert returned no issue");
  await tx.insert(pages).values(
    pageImageIds.map((imageId, index) => ({
      issueId: row.id,
      number: index + 1,
      imageId,
      ...(pageMap[index] ?? defaultPageMapEntry),
      search: pageVector(pageMap[index]?.description ?? ""),
    })),
  );
  return row.id;
}

/** The dates of an issue that came here at a time, and was published elsewhere before if a day is given. That day cannot be later. */
function toDates(firstPublished = "", cameAt?: Date) {
  const came = cameAt ? sql`${cameAt.toISOString()}::timestamptz` : sql`now()`;
  if (!firstPublished) return { createdAt: came };
  return { createdAt: sql`least(${noonOf(firstPublished)}, ${came})`, uploadedAt: came };
}
