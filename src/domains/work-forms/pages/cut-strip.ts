/** A place to cut a strip, in pixels from its top. A clean cut goes through an empty row. */
export type Cut = { at: number; isClean: boolean };
type PageHeights = { ideal: number; max: number };

/** Says whether cuts go through drawings. */
export function describeCuts(cuts: readonly Cut[]): string {
  const unclean = cuts.filter(({ isClean }) => !isClean).length;
  if (unclean === 0) return "Every cut goes through an empty row.";
  return unclean === 1
    ? "One cut goes through a drawing: please look at it."
    : `${unclean} cuts go through a drawing: please look at them.`;
}

/** The range of brightness within a row up to which it counts as empty, so that the noise of JPEG does no harm. */
const emptyRange = 32;
/** An empty row counts if this many around it are empty, too: less is a gap within a drawing. */
const emptyRowsMin = 6;
/** Gutters are at least this share of an ideal page. Empty rows between two lines of lettering are fewer, so such a cut costs more. */
const gutterShare = 1 / 16;
/** What a cut through the narrowest gap costs, in pages that are twice as high as they should be. */
const narrowCost = 4;
/** In long empty stretches, and where nothing is empty, one cut is considered in this many rows. */
const step = 48;
/** What a cut beside the middle of a gutter costs more. */
const besideCost = 0.5;
/** What a cut through a drawing costs, in pages that are twice as high as they should be. */
const dirtyCost = 50;

/**
 * Finds where to cut a strip into pages of about the ideal height and none above the maximum, through empty rows wherever there are any.
 * `ranges` has the range of brightness of each row, from 0 to 255.
 */
export function findCuts(ranges: ArrayLike<number>, { ideal, max }: PageHeights): Cut[] {
  const places = [
    { at: 0, cost: 0, isClean: true },
    ...listPlaces(ranges, ideal * gutterShare),
    { at: ranges.length, cost: 0, isClean: true },
  ];
  // The cheapest way to cut everything above each place, and the place before it.
  const best = places.map(() => ({ cost: Number.POSITIVE_INFINITY, before: 0 }));
  if (best[0]) best[0].cost = 0;
  for (const [to, place] of places.entries())
    for (let from = to - 1; from >= 0; from -= 1) {
      const height = place.at - (places[from]?.at ?? 0);
      if (height > max) break;
      const cost = (best[from]?.cost ?? 0) + place.cost + ((height - ideal) / ideal) ** 2;
      const own = best[to];
      if (own && cost < own.cost) Object.assign(own, { cost, before: from });
    }
  const cuts: Cut[] = [];
  for (let at = best.at(-1)?.before ?? 0; at > 0; at = best[at]?.before ?? 0) {
    const place = places[at];
    if (place) cuts.unshift({ at: place.at, isClean: place.isClean });
  }
  return cuts;
}

/** The middles of empty stretches, other rows of them, and, everywhere, the calmest row of each step. */
function listPlaces(ranges: ArrayLike<number>, gutter: number): (Cut & { cost: number })[] {
  const places: (Cut & { cost: number })[] = [];
  let start = 0;
  for (let row = 0; row <= ranges.length; row += 1) {
    const isEmpty = row < ranges.length && (ranges[row] ?? 0) <= emptyRange;
    if (isEmpty) continue;
    if (row - start >= emptyRowsMin && start > 0 && row < ranges.length) {
      const cost = narrowCost * Math.max(0, 1 - (row - start) / gutter) ** 2;
      places.push({ at: Math.round((start + row) / 2), cost, isClean: true });
      // A drawing that is almost too high needs cuts close to it, and a long pause may be more than a page.
      const last = row - emptyRowsMin / 2;
      for (let at = start + emptyRowsMin / 2; at < last; at += step)
        places.push({ at, cost: cost + besideCost, isClean: true });
      places.push({ at: last, cost: cost + besideCost, isClean: true });
    }
    start = row + 1;
  }
  for (let from = step; from + step < ranges.length; from += step) {
    let calmest = from;
    for (let row = from; row < from + step; row += 1) if ((ranges[row] ?? 0) < (ranges[calmest] ?? 0)) calmest = row;
    places.push({ at: calmest, cost: dirtyCost + (ranges[calmest] ?? 0) / 255, isClean: false });
  }
  return places.toSorted((one, other) => one.at - other.at || one.cost - other.cost);
}
