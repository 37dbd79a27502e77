import { expect, test } from "vitest";
import { listMonthDays, type Release, startOfMonth } from "./month-days.ts";

const release = (at: string): Release => ({ at, time_zone: "UTC", book: null, draft: { id: 1, title: at } });

test("a month has whole weeks from Sunday to Saturday, and each release on its day", () => {
  const weeks = listMonthDays(new Date(2027, 1, 1), [
    release(new Date(2027, 1, 28, 23, 59).toISOString()),
    release(new Date(2027, 1, 1).toISOString()),
    release(new Date(2027, 2, 1).toISOString()),
  ]);
  expect(weeks).toHaveLength(5);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]?.[0]).toBeUndefined();
  expect(weeks[0]?.[1]?.releases).toHaveLength(1);
  expect(weeks[4]?.[0]).toMatchObject({ date: new Date(2027, 1, 28), releases: [expect.anything() as unknown] });
  expect(weeks[4]?.[1]).toBeUndefined();
});

test("months are counted over the end of a year, also from the 31st", () => {
  expect(startOfMonth(new Date(2026, 11, 31), 2)).toEqual(new Date(2027, 1, 1));
  expect(startOfMonth(new Date(2027, 0, 31), -1)).toEqual(new Date(2026, 11, 1));
});
