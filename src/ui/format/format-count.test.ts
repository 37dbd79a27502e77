import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount, formatWholeCount } from "./format-count.ts";

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US");

test("formats counts like Intl", () => {
  for (const count of [0, 999, 1000, 1049, 1050, 99_949, 99_950, 999_949, 999_950, 1_450_000, 999_950_000, 2e12])
    expect(formatCount(count)).toBe(compact.format(count));
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 6 }), (count, digits) => {
      const shorter = Math.floor(count / 10 ** digits);
      expect(formatCount(shorter)).toBe(compact.format(shorter));
      expect(formatWholeCount(shorter)).toBe(whole.format(shorter));
    }),
  );
});
