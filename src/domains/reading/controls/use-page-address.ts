import { useEffect, useState } from "react";

/** Safari refuses more than 100 changes of the address in half a minute. */
const settleMs = 400;

/** Names the page in view in the address, `?page=7`. Replaces the entry in the history, so that Back leaves the reader. */
export function usePageAddress(page: number): void {
  const [path] = useState(() => location.pathname);
  useEffect(() => namePage(page, path), [page, path]);
}

/** Names a page in the address once none has followed it for a moment. Returns a function that stops it. */
export function namePage(page: number, path: string): () => void {
  const timer = setTimeout(() => {
    // A link to the next issue has its address before this reader is gone.
    if (location.pathname !== path) return;
    const url = new URL(location.href);
    if (page > 1) url.searchParams.set("page", String(page));
    else url.searchParams.delete("page");
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, settleMs);
  return () => clearTimeout(timer);
}
