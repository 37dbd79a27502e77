import { expect, test } from "vitest";
import { compareFigures } from "./compare-figures.ts";

const marginOf = (name: string) => (name.startsWith("statements") ? 0 : 0.03);
const compare = (measured: Record<string, number>, committed: Record<string, number>) =>
  compareFigures(measured, committed, marginOf);

test("accepts figures within their margin", () => {
  const committed = { "HTML, bytes": 1000, "statements for home": 4 };
  expect(compare({ "HTML, bytes": 1030, "statements for home": 4 }, committed)).toEqual({ worse: [], better: [] });
  expect(compare({ "HTML, bytes": 970, "statements for home": 4 }, committed)).toEqual({ worse: [], better: [] });
});

test("names a figure beyond its margin with both values, even when the margin is zero", () => {
  const committed = { "HTML, bytes": 1000, "statements for home": 4 };
  expect(compare({ "HTML, bytes": 1100, "statements for home": 5 }, committed).worse).toEqual([
    "HTML, bytes: 1,100, committed 1,000 (+10.0%)",
    "statements for home: 5, committed 4 (+25.0%)",
  ]);
  expect(compare({ "HTML, bytes": 900, "statements for home": 3 }, committed).better).toEqual([
    "HTML, bytes: 900, committed 1,000 (-10.0%)",
    "statements for home: 3, committed 4 (-25.0%)",
  ]);
});

test("counts any value as worse than zero", () => {
  expect(compare({ "statements for about": 1 }, { "statements for about": 0 }).worse).toHaveLength(1);
  expect(compare({ "statements for about": 0 }, { "statements for about": 0 })).toEqual({ worse: [], better: [] });
});

test("counts figures that only one side knows as worse, so that none is forgotten", () => {
  expect(compare({ new: 1 }, { old: 1 })).toEqual({
    worse: ["new: 1, not committed yet", "old: committed, but not measured"],
    better: [],
  });
});
