import { expect, test } from "vitest";
import { describeChange } from "./reader-settings.ts";

test("describes what a key has changed", () => {
  expect(describeChange({ direction: "rtl" })).toBe("Right to left");
  expect(describeChange({ mode: "double" })).toBe("Double page");
  expect(describeChange({ fit: "height" })).toBe("Fit: height");
  expect(describeChange({ shifted: true })).toBe("Pairs shifted by one page");
  expect(describeChange({ shifted: false })).toBe("Pairs not shifted");
});
