import { pages } from "#domains/issues/issues-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import type { PagePanelsRead } from "./contract.ts";
import { pagePanels } from "./panels-table.server.ts";

/** Whether readers are shown panels on any page of an issue. */
export function hasShownPanels(issueId: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${pages} join ${pagePanels} on ${pagePanels.pageId} = ${pages.id}
    where ${pages.issueId} = ${issueId} and ${pagePanels.isShown})`;
}

/** The pages of an issue whose panels readers are shown, in reading order. */
export function readShownPanels(queries: Queries, issueId: number): Promise<PagePanelsRead[]> {
  return selectShownPanels(queries).execute({ issueId });
}

const selectShownPanels = prepareQuery((queries) =>
  queries
    .select({ page_number: pages.number, panels: pagePanels.panels })
    .from(pages)
    .innerJoin(pagePanels, eq(pagePanels.pageId, pages.id))
    .where(and(eq(pages.issueId, sql.placeholder("issueId")), pagePanels.isShown))
    .orderBy(asc(pages.number))
    .prepare("shown_panels"),
);

/** All pages of an issue with their panels, as its owner sees them, in reading order. */
export function readAllPanels(queries: Queries, issueId: number) {
  return queries
    .select({
      page_number: pages.number,
      panels: sql<PagePanelsRead["panels"]>`coalesce(${pagePanels.panels}, '[]')`,
      version: sql<number>`coalesce(${pagePanels.version}, 0)`,
    })
    .from(pages)
    .leftJoin(pagePanels, eq(pagePanels.pageId, pages.id))
    .where(eq(pages.issueId, issueId))
    .orderBy(asc(pages.number));
}
