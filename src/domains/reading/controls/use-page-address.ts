import { useEffect, useState } from "react";
import type { Step } from "#domains/reading/paged/panel-steps.ts";

/** Safari refuses more than 100 changes of the address in half a minute. */
const settleMs = 400;

/** Puts the page and the panel in view into the address, `?page=7&panel=3`. Replaces the history entry, so that Back leaves the reader. */
export function usePageAddress(page: number, panel: number): void {
  const [path] = useState(() => location.pathname);
  useEffect(() => namePage(page, panel, path), [page, panel, path]);
}

/** Puts a page and a panel, or 0 for none, into the address after a delay. Returns a function that cancels it, for when another follows. */
export function namePage(page: number, panel: number, path: string): () => void {
  const timer = setTimeout(() => {
    // A link to the next issue changes the address before this reader is unmounted.
    if (location.pathname !== path) return;
    const url = new URL(location.href);
    if (page > 1) url.searchParams.set("page", String(page));
    else url.searchParams.delete("page");
    // After the page.
    url.searchParams.delete("panel");
    if (panel > 0) url.searchParams.set("panel", String(panel));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, settleMs);
  return () => clearTimeout(timer);
}

/** The panel number in a query such as `?page=7&panel=3`; the first step if there is none. */
export function parsePanel(search: string): Step {
  const panel = Number(new URLSearchParams(search).get("panel"));
  return Number.isSafeInteger(panel) && panel > 0 ? panel : "first";
}
