import { expect, test } from "vitest";
import { type Cadence, isOnHiatus, listReleaseDays, listSkippedDays } from "./cadence.server.ts";

const fridays: Cadence = {
  every: 1,
  unit: "week",
  startsOn: "2026-11-27",
  clock: "17:00",
  timeZone: "Europe/Berlin",
  skipped: [],
  paused: false,
  backOn: null,
};
const list = (cadence: Partial<Cadence>, after: string, count = 3) =>
  listReleaseDays({ ...fridays, ...cadence }, new Date(after), count).map(({ at }) => at.toISOString());

test("lists every Friday after a moment, from the first day on", () => {
  const first = "2026-11-27T16:00:00.000Z";
  expect(list({}, "2026-10-01T00:00:00Z", 2)).toEqual([first, "2026-12-04T16:00:00.000Z"]);
  expect(list({}, "2026-11-27T15:59:59Z", 1)).toEqual([first]);
  expect(list({}, first, 1)).toEqual(["2026-12-04T16:00:00.000Z"]);
});

test("the clock stays the same when daylight-saving time begins and ends", () => {
  expect(list({ startsOn: "2027-03-26" }, "2027-03-20T00:00:00Z", 2)).toEqual([
    "2027-03-26T16:00:00.000Z",
    "2027-04-02T15:00:00.000Z",
  ]);
  expect(list({ startsOn: "2026-10-23", timeZone: "America/New_York" }, "2026-10-20T00:00:00Z")).toEqual([
    "2026-10-23T21:00:00.000Z",
    "2026-10-30T21:00:00.000Z",
    "2026-11-06T22:00:00.000Z",
  ]);
});

test("a time that the clock leaves out is an hour later, and one that it shows twice is the first", () => {
  const night = { clock: "02:30", unit: "month" as const };
  expect(list({ ...night, startsOn: "2027-03-28" }, "2027-03-01T00:00:00Z", 1)).toEqual(["2027-03-28T01:30:00.000Z"]);
  expect(list({ ...night, startsOn: "2027-10-31" }, "2027-10-01T00:00:00Z", 1)).toEqual(["2027-10-31T00:30:00.000Z"]);
});

test("counts months from the first day, so that the 31st is the last day of shorter months", () => {
  const days = listReleaseDays(
    { ...fridays, unit: "month", startsOn: "2027-01-31" },
    new Date("2027-01-01T00:00:00Z"),
    4,
  );
  expect(days.map(({ on }) => on)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
});

test("every second Monday, years later", () => {
  const days = listReleaseDays(
    { ...fridays, every: 2, startsOn: "2026-11-30" },
    new Date("2036-01-01T00:00:00Z"),
    2,
  ).map(({ on }) => on);
  expect(days).toEqual(["2036-01-14", "2036-01-28"]);
});

test("skipped days are left out, and can be listed", () => {
  const skipped = ["2026-12-04", "2026-11-20"];
  expect(list({ skipped }, "2026-11-26T00:00:00Z", 2)).toEqual([
    "2026-11-27T16:00:00.000Z",
    "2026-12-11T16:00:00.000Z",
  ]);
  expect(listSkippedDays({ ...fridays, skipped }, new Date("2026-11-26T00:00:00Z")).map(({ on }) => on)).toEqual([
    "2026-12-04",
  ]);
});

test("a paused plan has no days, or only those from the day it is back", () => {
  expect(list({ paused: true }, "2026-11-26T00:00:00Z")).toEqual([]);
  expect(list({ paused: true, backOn: "2027-01-08" }, "2026-11-26T00:00:00Z", 1)).toEqual(["2027-01-08T16:00:00.000Z"]);
  const back = { ...fridays, paused: true, backOn: "2027-01-08" };
  // In Berlin, the day begins an hour before it does in UTC.
  expect(isOnHiatus(back, new Date("2027-01-07T22:59:59Z"))).toBe(true);
  expect(isOnHiatus(back, new Date("2027-01-07T23:00:00Z"))).toBe(false);
});
