import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { indexScripts } from "./script-search.server.ts";

// The table of kept panels refers to drafts, a slice that stands on this one, so this is SQL.

/** Keeps the panels of an issue with the draft that it becomes, before it is deleted. */
export async function keepPanels(tx: Queries, issueId: number, draftId: number): Promise<void> {
  await tx.execute(sql`
    insert into draft_panels (draft_id, number, image_id, panels, confidence)
    select ${draftId}, number, image_id, panels, confidence
    from page_panels join pages on pages.id = page_id where issue_id = ${issueId}`);
}

/** Gives the pages of an issue that was a draft the panels that were kept for their pictures, wherever they are now. */
export async function returnPanels(
  tx: Queries,
  draftId: number,
  { bookId, issueNumber }: { bookId: number; issueNumber: number },
): Promise<void> {
  const { rows } = await tx.execute<{ issue_id: string; number: number }>(sql`
    insert into page_panels (page_id, panels, confidence)
    select distinct on (pages.id) pages.id, kept.panels, kept.confidence
    from issues
      join pages on pages.issue_id = issues.id
      join draft_panels as kept on kept.draft_id = ${draftId} and kept.image_id = pages.image_id
    where issues.book_id = ${bookId} and issues.number = ${issueNumber}
    order by pages.id, abs(kept.number - pages.number)
    returning (select issue_id from pages where pages.id = page_id), (select number from pages where pages.id = page_id)`);
  const [first] = rows;
  if (first)
    await indexScripts(
      tx,
      Number(first.issue_id),
      rows.map(({ number }) => number),
    );
}
