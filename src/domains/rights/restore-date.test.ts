import { expect, test } from "vitest";
import { findRestoreDate } from "./restore-date.ts";

test("counts weekdays, from whatever day of the week", () => {
  expect(findRestoreDate(new Date("2026-11-27T12:00:00Z"))).toEqual(new Date("2026-12-15T12:00:00Z"));
  expect(findRestoreDate(new Date("2026-11-28T12:00:00Z"))).toEqual(new Date("2026-12-15T12:00:00Z"));
});

/** The day of a year's month (from 1) that is this weekday for the nth time; from its end, if `nth` is negative. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Date {
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month - 1, at + 1)));
  return days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === weekday).at(nth) as Date;
}

/** The federal holidays of the United States, on the day on which they are observed. */
function listHolidays(year: number): Date[] {
  const onDays = [
    [1, 1],
    [6, 19],
    [7, 4],
    [11, 11],
    [12, 25],
  ].map(([month = 0, day]) => new Date(Date.UTC(year, month - 1, day)));
  const observed = onDays.map((day) => new Date(day.getTime() + ({ 0: 1, 6: -1 }[day.getUTCDay()] ?? 0) * 86_400_000));
  const moving = [
    [1, 1, 2],
    [2, 1, 2],
    [5, 1, -1],
    [9, 1, 0],
    [10, 1, 1],
    [11, 4, 3],
  ].map(([month = 0, weekday = 0, nth = 0]) => nthWeekday(year, month, weekday, nth));
  return [...observed, ...moving];
}

test("is never before the 10th or after the 14th business day, on any day of thirty years", () => {
  const holidays = new Set(
    Array.from({ length: 32 }, (_, at) => listHolidays(2026 + at)).flatMap((days) => days.map(Number)),
  );
  const isBusinessDay = (day: Date) => day.getUTCDay() % 6 !== 0 && !holidays.has(day.getTime());
  const counts = new Set<number>();
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2056, 0, 1); day += 86_400_000) {
    const end = findRestoreDate(new Date(day)).getTime();
    let passed = 0;
    for (let at = day + 86_400_000; at <= end; at += 86_400_000) if (isBusinessDay(new Date(at))) passed++;
    counts.add(passed);
  }
  expect([...counts].toSorted((one, other) => one - other)).toEqual([10, 11, 12]);
});
