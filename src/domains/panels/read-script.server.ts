import { pages } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import type { PageScriptRead } from "./contract.ts";
import { pagePanels } from "./panels-table.server.ts";
import { areShown } from "./vocab.ts";

/**
 * The pages of an issue that have lines, in reading order, with the panels that do. Also of pages whose panels are unsure: the lines are
 * their creator's, whatever is known of the frames.
 */
export async function readLines(queries: Queries, issueId: number): Promise<PageScriptRead[]> {
  const found = await selectPagesWithLines(queries).execute({ issueId });
  return found.map(({ page_number, panels }) => ({
    page_number,
    panels: areShown(panels)
      ? panels.flatMap(({ lines }, at) => (lines.length > 0 ? [{ panel: at + 1, lines }] : []))
      : [{ lines: panels.flatMap(({ lines }) => lines) }],
  }));
}

const selectPagesWithLines = prepareQuery((queries) =>
  queries
    .select({ page_number: pages.number, panels: pagePanels.panels })
    .from(pages)
    .innerJoin(pagePanels, eq(pagePanels.pageId, pages.id))
    .where(and(eq(pages.issueId, sql.placeholder("issueId")), pagePanels.hasLines))
    .orderBy(asc(pages.number))
    .prepare("pages_with_lines"),
);
