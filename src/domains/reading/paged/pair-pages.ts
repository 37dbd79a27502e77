import type { PageKind } from "#domains/issues/page-map.ts";

type Sized = { width: number; height: number; kind?: PageKind | undefined };
/** The indexes of pages that are shown together: one, or two in reading order. */
export type Spread = readonly [number] | readonly [number, number];

type Pairing = { shifted: boolean; isUpright: boolean };

/**
 * Pairs pages as in a printed issue: the cover alone, then two by two. A page wider than tall is already a spread, so it is alone.
 * The creator's page map has priority: the halves of a spread stay together, and a cover is alone wherever it is.
 * `shifted` leaves one more page alone after the cover, for issues whose first page is not their cover. On an upright screen, where
 * two pages would be tiny, only the halves of a spread are together. Also part of an inline script, so it cannot use anything from outside.
 */
export function pairPages(pages: readonly Sized[], { shifted, isUpright }: Pairing): Spread[] {
  const alone = shifted ? 2 : 1;
  const beginsSpread = (at: number) => pages[at]?.kind === "spread left" && pages[at + 1]?.kind === "spread right";
  const isPairable = (page: Sized | undefined) =>
    page !== undefined && page.height >= page.width && page.kind !== "cover";
  const spreads: Spread[] = [];
  for (let at = 0; at < pages.length; at += spreads.at(-1)?.length ?? 1) {
    const canPair =
      !isUpright && at >= alone && isPairable(pages[at]) && isPairable(pages[at + 1]) && !beginsSpread(at + 1);
    spreads.push(canPair || beginsSpread(at) ? [at, at + 1] : [at]);
  }
  return spreads;
}

/** Each page alone. */
export function separatePages(pages: readonly Sized[]): Spread[] {
  return pages.map((_, at) => [at] as const);
}

/** "3", "4–5" */
export const nameSpread = (spread: Spread): string => spread.map((place) => place + 1).join("–");

/** "Page 3 of 7", "Pages 4 and 5 of 7" */
export function describeSpread([first, second]: Spread, total: number): string {
  return second === undefined ? `Page ${first + 1} of ${total}` : `Pages ${first + 1} and ${second + 1} of ${total}`;
}
