import { useEffect, useState } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import { panelClient } from "#domains/panels/client.ts";
import type { PanelsRead } from "#domains/panels/contract.ts";
import { areShown } from "#domains/panels/vocab.ts";

/** Reads the panels of an issue. Returns those of a page; none until they have arrived, and if they cannot be read. */
export function usePanels({ url_slug: urlSlug, book_id: bookId, issue_number: issueNumber }: IssueRead) {
  const [pages, setPages] = useState<PanelsRead["pages"]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    panelClient.readPanels({ params: { urlSlug, bookId, issueNumber }, signal: leaving.signal }).then(
      (found) => setPages(found.pages),
      // Without panels, frames can be drawn.
      () => {},
    );
    return () => leaving.abort();
  }, [urlSlug, bookId, issueNumber]);
  return (number: number) => {
    const { panels = [] } = pages.find(({ page_number }) => page_number === number) ?? {};
    // Owners get those that readers are not shown, too.
    return areShown(panels) ? panels : [];
  };
}
