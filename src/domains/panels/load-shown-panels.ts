import type { IssueRead } from "#domains/issues/contract.ts";
import { panelClient } from "./client.ts";
import type { PagePanelsRead } from "./contract.ts";
import { areShown } from "./vocab.ts";

/** Loads the pages of an issue whose panels readers are shown. Rejects if the site does not answer. */
export async function loadShownPanels(issue: IssueRead): Promise<PagePanelsRead[]> {
  const { url_slug: urlSlug, book_id: bookId, issue_number: issueNumber } = issue;
  const { pages } = await panelClient.readPanels({ params: { urlSlug, bookId, issueNumber } });
  // The owner gets those that are unsure, too.
  return pages.filter(({ panels }) => areShown(panels));
}
