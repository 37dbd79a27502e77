import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["ink_and.rain-studio", ["ink_", "and.", "rain-", "studio"]],
  ["studio_", ["studio_"]],
  ["a__b", ["a__", "b"]],
  ["RosalindQuill", ["RosalindQuill"]],
])("%s", (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});
