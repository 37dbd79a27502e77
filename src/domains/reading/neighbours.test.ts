import { expect, test } from "vitest";
import { neighboursOf } from "./neighbours.ts";

const issues = [7, 5, 4, 1].map((issue_number) => ({ issue_number }));

test("turns by the issues there are, over missing numbers", () => {
  expect(neighboursOf(4, issues)).toEqual({ first: 1, previous: 1, next: 5, last: 7 });
  expect(neighboursOf(5, issues)).toEqual({ first: 1, previous: 4, next: 7, last: 7 });
});

test("has no way back from the first issue and none on from the last", () => {
  expect(neighboursOf(1, issues)).toEqual({ first: null, previous: null, next: 4, last: 7 });
  expect(neighboursOf(7, issues)).toEqual({ first: 1, previous: 5, next: null, last: null });
  expect(neighboursOf(1, issues.slice(-1))).toEqual({ first: null, previous: null, next: null, last: null });
});
