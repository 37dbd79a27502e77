import { expect, test } from "vitest";
import { findNeighbors } from "./neighbors.ts";

const issues = [7, 5, 4, 1].map((issue_number) => ({ issue_number }));

test("missing numbers are skipped", () => {
  expect(findNeighbors(4, issues)).toEqual({ first: 1, previous: 1, next: 5, last: 7 });
  expect(findNeighbors(5, issues)).toEqual({ first: 1, previous: 4, next: 7, last: 7 });
});

test("the first issue has no previous one and the last has no next one", () => {
  expect(findNeighbors(1, issues)).toEqual({ first: null, previous: null, next: 4, last: 7 });
  expect(findNeighbors(7, issues)).toEqual({ first: 1, previous: 5, next: null, last: null });
  expect(findNeighbors(1, issues.slice(-1))).toEqual({ first: null, previous: null, next: null, last: null });
});
