import { pages } from "#domains/issues/issues-table.server.ts";
import type { PagePlan } from "#domains/issues/pages.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import type { Panel } from "./forms.ts";
import { writePanels } from "./write-panels.server.ts";

/** What the owner has said of a page that is replaced. */
type Replaced = { number: number; panels: Panel[]; ratio: number };

/**
 * Reads what the owner has said of pages that an edit replaces: removes, and adds others with their numbers, while all others stay where
 * they are. Otherwise nobody can tell which page is which. Call it before the pages are written, and `returnReplaced` after.
 */
export async function readReplaced(tx: Queries, { kept, added, removed }: PagePlan): Promise<Replaced[]> {
  const { rows } = await tx.execute<Replaced>(sql`
    select pages.number, panels, width::float8 / height as ratio
    from pages join page_panels on page_id = pages.id join images on images.id = image_id
    where pages.id = any(${sql.param(removed)}::bigint[]) and pages.number = any(${sql.param(added)}::integer[])
      and (confidence = 1 or has_lines)
      and not exists (
        select from unnest(${sql.param(kept.map(({ id }) => id))}::bigint[], ${sql.param(kept.map(({ number }) => number))}::integer[])
          as moved (id, number) join pages as other on other.id = moved.id
        where other.number <> moved.number)`);
  return rows;
}

/** How much the proportions of a page may change, for the panels to be where they were. */
const ratioTolerance = 0.01;

/** Gives new pages the panels and scripts of those that they replace. If a page has another shape, its panels are unsure. */
export async function returnReplaced(tx: Queries, issueId: number, replaced: readonly Replaced[]): Promise<void> {
  if (replaced.length === 0) return;
  const numbers = replaced.map(({ number }) => number);
  const found = await tx
    .select({ number: pages.number, width: images.width, height: images.height })
    .from(pages)
    .innerJoin(images, eq(images.id, pages.imageId))
    .where(and(eq(pages.issueId, issueId), inArray(pages.number, numbers)));
  const ratios = new Map(found.map(({ number, width, height }) => [number, width / height]));
  const changed = replaced.map(({ number, panels, ratio }) => {
    const isSameShape = Math.abs((ratios.get(number) ?? 0) / ratio - 1) < ratioTolerance;
    return {
      page_number: number,
      panels: isSameShape ? panels : panels.map((panel) => ({ ...panel, confidence: 0 })),
    };
  });
  await writePanels(tx, issueId, changed);
}
