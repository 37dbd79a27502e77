import type { Cut } from "./cut.ts";

/**
 * The card of a cut, as `parseCutName` reads its name. Without its version, which changes with what it shows, the address leads to the
 * current one. By itself, because every page may name a card, and only the reader has cuts.
 */
export function cutCardPath(pageId: number, cut: Cut, version = "0"): string {
  const name = "panel" in cut ? cut.panel : [cut.frame.x, cut.frame.y, cut.frame.width, cut.frame.height].join(".");
  return `/cards/cut-${pageId}-${name}-${version}.jpg`;
}
