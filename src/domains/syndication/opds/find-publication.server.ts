import { bookTag } from "#domains/books/cache-tags.ts";
import { pages } from "#domains/issues/issues-table.server.ts";
import type { PagePanelsRead } from "#domains/panels/contract.ts";
import { readShownPanels } from "#domains/panels/read-panels.server.ts";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { asc, eq } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import type { CatalogIssue } from "./catalog.ts";
import { findOneIssue } from "./find-issues.server.ts";

/** An issue that programs can show page by page, and panel by panel where readers are shown panels. */
export type Publication = {
  issue: CatalogIssue;
  /** In reading order. */
  pages: { number: number; description: string; width: number; height: number }[];
  panels: PagePanelsRead[];
};

/** A public issue with its pages. Null if there is none, or it is mature: nothing here asks whether the reader is 18 or over. */
export async function findPublication(
  { queries, addTags }: { queries: Queries; addTags: AddTags },
  bookId: number,
  number: number,
): Promise<Publication | null> {
  // Tagged even if nothing is found: the cached 404 must be dropped when the book is shown again.
  addTags(bookTag(bookId));
  const issue = await findOneIssue(queries, bookId, number);
  if (!issue || issue.contentRating === "M") return null;
  const [found, panels] = await Promise.all([
    queries
      .select({ number: pages.number, description: pages.description, width: images.width, height: images.height })
      .from(pages)
      .innerJoin(images, eq(images.id, pages.imageId))
      .where(eq(pages.issueId, issue.id))
      .orderBy(asc(pages.number)),
    readShownPanels(queries, issue.id),
  ]);
  return { issue, pages: found, panels };
}
