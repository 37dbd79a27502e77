import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { IssueRead } from "#domains/issues/contract.ts";
import type { PagePanelsRead } from "#domains/panels/contract.ts";
import { areShown } from "#domains/panels/vocab.ts";

/**
 * The panels of an issue that readers are shown, once they are wanted and have arrived. `load` asks for them earlier. If they cannot be
 * loaded, the next time that they are wanted asks again.
 */
export function usePanels(issue: IssueRead, isWanted: boolean) {
  const [panels, setPanels] = useState<readonly PagePanelsRead[]>();
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);
  function load(): Promise<void> {
    loading.current ??= readPanels(issue).then(
      (found) => {
        setPanels(found);
        setFailed(false);
      },
      () => {
        loading.current = undefined;
        setFailed(true);
      },
    );
    return loading.current;
  }
  const loadNow = useEffectEvent(() => void load());
  useEffect(() => {
    if (isWanted) loadNow();
  }, [isWanted]);
  return { panels, load, hasFailed };
}

async function readPanels({ url_slug, book_id, issue_number }: IssueRead): Promise<PagePanelsRead[]> {
  const { panelClient } = await import("#domains/panels/client.ts");
  const params = { urlSlug: url_slug, bookId: book_id, issueNumber: issue_number };
  const { pages } = await panelClient.readPanels({ params });
  // The owner gets those that are unsure, too.
  return pages.filter((page) => areShown(page.panels));
}
