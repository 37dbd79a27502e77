import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { formatMoment } from "./format-moment.ts";

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

test.each(["UTC", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"])(
  "formats moments like Intl in %s",
  (name) => {
    process.env["TZ"] = name;
    const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: name });
    const dates = fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(formatMoment(date)).toBe(format.format(date).replaceAll("\u202f", " "));
      }),
    );
  },
);
