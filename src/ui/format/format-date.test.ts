import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate } from "./format-date.ts";

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

test("formats dates like Intl", () => {
  const dates = fc.date({ min: new Date("1970-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatDate(date, "long")).toBe(long.format(date));
      expect(formatDate(date, "medium")).toBe(medium.format(date));
    }),
  );
});
