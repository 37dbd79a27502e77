import { findResumePoint } from "#domains/issues/place.ts";
import type { HistoryEntry } from "./contract.ts";
import { readHistory } from "./read-places.ts";

const shownMax = 8;
/** Entries in one call: more than are shown, because the viewer may have finished some. */
const readAtOnce = 24;
/** Somebody may have finished thousands. */
const callsMax = 5;

export type Unfinished = {
  entries: HistoryEntry[];
  /** Whether the whole history has nothing to continue. */
  isDone: boolean;
  hasBegun: boolean;
};

/** Says why somebody who has begun to read has nothing to continue. */
export function describeNothingLeft({ isDone }: Unfinished): string {
  return isDone
    ? "You have finished everything you started."
    : `You have finished the last ${readAtOnce * callsMax} books you read.`;
}

/** The books read last that a visitor (null) or a user can continue, at most eight. */
export async function readUnfinished(viewer: number | null): Promise<Unfinished> {
  for (let page = 1; ; page++) {
    const { entries, total } = await readHistory(viewer, { page, limit: readAtOnce });
    const unfinished = entries.filter(findResumePoint).slice(0, shownMax);
    const isAll = page * readAtOnce >= total;
    if (unfinished.length > 0 || isAll || page === callsMax)
      return { entries: unfinished, isDone: isAll && unfinished.length === 0, hasBegun: total > 0 };
  }
}
