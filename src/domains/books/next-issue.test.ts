import { expect, test } from "vitest";
import { describeNextIssue } from "./next-issue.ts";

test.each([
  [{ state: "promised", on: "2026-11-27" }, "Next issue: Friday, November 27"],
  [{ state: "promised", on: "2027-01-08" }, "Next issue: Friday, January 8, 2027"],
  [{ state: "late", on: "2026-11-30" }, "The next issue is late. It was promised for Monday, November 30."],
  [{ state: "hiatus", on: "2027-01-08" }, "On hiatus until Friday, January 8, 2027"],
  [{ state: "hiatus", on: null }, "On hiatus"],
] as const)("%j is “%s”", (next, sentence) => {
  expect(describeNextIssue(next, 2026)).toBe(sentence);
});
