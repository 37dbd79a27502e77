import { useEffect } from "react";

/** Safari refuses more than 100 changes of the address in half a minute. */
const settleMs = 400;

/** Names the page in view in the address, `?page=7`. Replaces the entry in the history, so that Back leaves the reader. */
export function usePageAddress(page: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      if (page > 1) url.searchParams.set("page", String(page));
      else url.searchParams.delete("page");
      if (url.href !== location.href) history.replaceState(history.state, "", url);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [page]);
}
