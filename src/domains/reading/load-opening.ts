import type { PageRead } from "#domains/issues/contract.ts";
import type { CutArea } from "#domains/panel-sharing/cut.ts";

declare global {
  interface Window {
    /** Opens the strip `list`, or the stage in its place, at the page of the address; see open-at-page.ts. */
    openAtPage?: (list: HTMLElement, pages: readonly PageRead[], area?: CutArea) => void;
  }
}

/** Loads what opens the reader at a page, unless the document was a reader and brought it. Without it, the strip opens at its top. */
export async function loadOpening(): Promise<void> {
  window.openAtPage ??= await import("./open-at-page.ts").then(
    ({ openHere }) => openHere,
    () => undefined,
  );
}
