import { useEffect, useState } from "react";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";

/** Safari refuses more than 100 changes of the address in half a minute. */
const settleMs = 400;

/** Puts the page in view into the address, `?page=7`. Replaces the history entry, so that Back leaves the reader. */
export function usePageAddress(page: number): void {
  const [path] = useState(() => location.pathname);
  useEffect(() => namePage(page, path), [page, path]);
}

/** Puts another page into the address after a delay. Returns a function that cancels it, for when another page follows. */
export function namePage(page: number, path: string): () => void {
  const timer = setTimeout(() => {
    // A link to the next issue changes the address before this reader is unmounted.
    if (location.pathname !== path) return;
    const url = new URL(location.href);
    if (parsePage(url.search) === page) return;
    // Parts of the page before.
    for (const part of ["panel", "frame"]) url.searchParams.delete(part);
    if (page > 1) url.searchParams.set("page", String(page));
    else url.searchParams.delete("page");
    history.replaceState(history.state, "", url);
  }, settleMs);
  return () => clearTimeout(timer);
}
