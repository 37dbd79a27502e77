import { expect, test } from "vitest";
import { compareFigures } from "./compare-figures.ts";

const marginOf = (name: string) => (name.startsWith("statements") ? 0 : 0.03);
const compare = (measured: Record<string, number>, committed: Record<string, number>) =>
  compareFigures(measured, committed, marginOf);

test("figures within their margin are as committed", () => {
  const committed = { "HTML, bytes": 1000, "statements for home": 4 };
  expect(compare({ "HTML, bytes": 1030, "statements for home": 4 }, committed)).toEqual({ worse: [], better: [] });
  expect(compare({ "HTML, bytes": 970, "statements for home": 4 }, committed)).toEqual({ worse: [], better: [] });
});

test("a figure beyond its margin is named with both values, also without any margin", () => {
  const committed = { "HTML, bytes": 1000, "statements for home": 4 };
  expect(compare({ "HTML, bytes": 1100, "statements for home": 5 }, committed).worse).toEqual([
    "HTML, bytes: 1,100, committed 1,000 (+10.0 %)",
    "statements for home: 5, committed 4 (+25.0 %)",
  ]);
  expect(compare({ "HTML, bytes": 900, "statements for home": 3 }, committed).better).toEqual([
    "HTML, bytes: 900, committed 1,000 (-10.0 %)",
    "statements for home: 3, committed 4 (-25.0 %)",
  ]);
});

test("anything is more than nothing", () => {
  expect(compare({ "statements for about": 1 }, { "statements for about": 0 }).worse).toHaveLength(1);
  expect(compare({ "statements for about": 0 }, { "statements for about": 0 })).toEqual({ worse: [], better: [] });
});

test("figures that only one side knows are worse, so that none is forgotten", () => {
  expect(compare({ new: 1 }, { old: 1 })).toEqual({
    worse: ["new: 1, not committed yet", "old: committed, but not measured"],
    better: [],
  });
});
