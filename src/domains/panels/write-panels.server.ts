import type * as z from "zod/mini";
import type { FoundBook } from "#domains/books/books.server.ts";
import { lockBook } from "#domains/books/change-book.server.ts";
import { lockIssue } from "#domains/issues/change-issue.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { failInput } from "#platform/errors.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import type { panelContract } from "./contract.ts";
import { fail } from "./errors.ts";
import type { Panel } from "./forms.ts";
import { readAllPanels } from "./read-panels.server.ts";
import { indexScripts } from "./script-search.server.ts";

type Stores = { database: Database; queue: Pick<Queue, "emit"> };
type Form = z.output<typeof panelContract.editIssuePanels.body>;

/**
 * Sets panels of pages of an issue for the owner of its book. Throws `issue_not_found`, `not_its_pages` if the pages have changed since
 * `pagesVersion`, `panels_changed` if the panels of one have changed since `version`, and `bad_input` for a page that does not exist.
 */
export async function editPanels(
  { database, queue }: Stores,
  book: FoundBook,
  number: number,
  { issueId, pagesVersion, pages }: Form,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBook(tx, book.id);
    const issue = await lockIssue(tx, book.id, number, issueId);
    if (issue.pagesVersion !== (pagesVersion ?? issue.pagesVersion)) throw fail("not_its_pages");
    const current = new Map((await readAllPanels(tx, issue.id)).map((page) => [page.page_number, page.version]));
    for (const [at, { page_number, version }] of pages.entries()) {
      const known = current.get(page_number);
      if (known === undefined)
        throw failInput([{ path: `pages.${at}.page_number`, message: `There is no page ${page_number}.` }]);
      if (known !== (version ?? known)) throw fail("panels_changed", { page: String(page_number) });
    }
    await writePanels(tx, issue.id, pages);
    await workChanged(queue, tx, book, { kind: "panels changed" });
  });
}

/** Sets the panels of pages of an issue. The caller has locked the issue, and calls `workChanged`. */
export async function writePanels(
  tx: Queries,
  issueId: number,
  changed: readonly { page_number: number; panels: readonly Panel[] }[],
): Promise<void> {
  const given = changed.map(({ page_number, panels }) => ({
    page_number,
    panels,
    confidence: Math.min(1, ...panels.map(({ confidence = 1 }) => confidence)),
  }));
  await tx.execute(sql`
    insert into page_panels (page_id, panels, confidence)
    select pages.id, given.panels, given.confidence
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (page_number integer, panels jsonb, confidence real)
      join pages on pages.issue_id = ${issueId} and pages.number = given.page_number
    on conflict (page_id) do update
      set panels = excluded.panels, confidence = excluded.confidence, version = page_panels.version + 1`);
  await indexScripts(
    tx,
    issueId,
    changed.map(({ page_number }) => page_number),
  );
}
