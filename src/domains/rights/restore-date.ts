import { restoreWeekdays } from "./vocab.ts";

const dayMs = 24 * 3600 * 1000;

/** When a work is shown again whose owner has sent a counter-notice at this time, unless the claimant goes to court. */
export function findRestoreDate(countered: Date): Date {
  let date = countered;
  for (let left = restoreWeekdays; left > 0; ) {
    date = new Date(date.getTime() + dayMs);
    if (date.getUTCDay() % 6 !== 0) left--;
  }
  return date;
}
