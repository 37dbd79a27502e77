import { Temporal } from "temporal-polyfill";
import type { PlanRow } from "./release-plans-table.server.ts";

/** When issues are promised: every so many weeks or months from a day on, at a time of the clock in a time zone. */
export type Cadence = Pick<
  PlanRow,
  "every" | "unit" | "startsOn" | "clock" | "timeZone" | "skipped" | "paused" | "backOn"
>;
/** A day on which an issue comes out, and the moment. */
export type ReleaseDay = { on: string; at: Date };

/**
 * Lists the next `count` days after `after`, without those that are skipped or paused. The clock stays the same when daylight-saving
 * time begins or ends; a time that does not exist on a day is an hour later.
 */
export function listReleaseDays(cadence: Cadence, after: Date, count: number): ReleaseDay[] {
  const from = isOnHiatus(cadence, after) ? cadence.backOn : null;
  if (from === null && isOnHiatus(cadence, after)) return [];
  return listAllDays(cadence, after, count + cadence.skipped.length, from)
    .filter(({ on }) => !cadence.skipped.includes(on))
    .slice(0, count);
}

/** The skipped days after `after`, for those who have them in their calendar. */
export function listSkippedDays(cadence: Cadence, after: Date): ReleaseDay[] {
  return cadence.skipped.map((on) => ({ on, at: toTime(cadence, on) })).filter(({ at }) => at > after);
}

/** Whether the plan is paused now: until its owner goes on, or until the day it is back. */
export function isOnHiatus({ paused, backOn, timeZone }: Cadence, now: Date): boolean {
  return paused && (backOn === null || backOn > toDay(now, timeZone));
}

/** The day of a moment in a time zone. */
export function toDay(time: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Lists the next `count` days of the rhythm after `after`, also those that are skipped or paused; with `from`, those from this day on. */
export function listAllDays(cadence: Cadence, after: Date, count: number, from: string | null = null): ReleaseDay[] {
  const { every, unit, startsOn, timeZone } = cadence;
  const start = Temporal.PlainDate.from(startsOn);
  const day = toDay(after, timeZone);
  const since = start.until(from !== null && from > day ? from : day, { largestUnit: unit });
  const found: ReleaseDay[] = [];
  const passed = unit === "week" ? since.weeks : since.months;
  for (let step = Math.max(0, Math.floor(passed / every)); found.length < count; step++) {
    // Counted from the first day, so that the 31st of a month stays the last day.
    const on = start.add(unit === "week" ? { weeks: step * every } : { months: step * every }).toString();
    const at = toTime(cadence, on);
    if (at > after && (from === null || on >= from)) found.push({ on, at });
  }
  return found;
}

function toTime({ clock, timeZone }: Cadence, on: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(on).toZonedDateTime({ timeZone, plainTime: clock });
  return new Date(epochMilliseconds);
}
