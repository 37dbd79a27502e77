import { useEffect, useState } from "react";
import { parsePage } from "#domains/reading/pages/page-in-view.ts";
import type { Step } from "#domains/reading/paged/panel-steps.ts";

/** Safari refuses more than 100 changes of the address in half a minute. */
const settleMs = 400;

/** Puts the page and the panel in view into the address, `?page=7&panel=3`. Replaces the history entry, so that Back leaves the reader. */
export function usePageAddress(page: number, panel: number | undefined): void {
  const [path] = useState(() => location.pathname);
  useEffect(() => namePage(page, panel, path), [page, panel, path]);
}

/**
 * Puts a page and a panel into the address after a delay; 0 for the whole page in the panel mode, undefined in other modes. Returns a
 * function that cancels it, for when another follows.
 */
export function namePage(page: number, panel: number | undefined, path: string): () => void {
  const timer = setTimeout(() => {
    // A link to the next issue changes the address before this reader is unmounted.
    if (location.pathname !== path) return;
    const url = new URL(location.href);
    // In the other modes, a part of the page that was shared stays.
    if (panel === undefined && parsePage(url.search) === page) return;
    for (const part of ["page", "panel", "frame"]) url.searchParams.delete(part);
    if (page > 1) url.searchParams.set("page", String(page));
    if (panel) url.searchParams.set("panel", String(panel));
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, settleMs);
  return () => clearTimeout(timer);
}

/** The panel number in a query such as `?page=7&panel=3`; the first step if there is none. */
export function parsePanel(search: string): Step {
  const panel = Number(new URLSearchParams(search).get("panel"));
  return Number.isSafeInteger(panel) && panel > 0 ? panel : "first";
}
