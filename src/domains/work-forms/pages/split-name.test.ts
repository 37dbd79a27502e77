import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["night_ferry_p20.jpg", "night_ferry", "_p20.jpg"],
  ["p1.png", "", "p1.png"],
  ["", "", ""],
])("%j is cut into %j and %j", (name, start, end) => {
  expect(splitName(name)).toEqual([start, end]);
});
