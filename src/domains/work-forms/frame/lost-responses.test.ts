import { expect, test } from "vitest";
import { toCallError } from "#platform/api/call-error.ts";
import { hasDifferentAttempt, mayHaveArrived } from "./lost-responses.ts";

test("an attempt may have arrived if its response was lost or the site failed, not if the site refused it", () => {
  expect([0, 502, 400, 413, 429].map((status) => mayHaveArrived(toCallError(status, null)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("the response is in doubt only if a lost attempt sent something else", () => {
  const values = { title: "One", cover: { preview: "blob:1", file: new File([], "1.png") } };
  const lost = new Set([JSON.stringify(values)]);
  expect(hasDifferentAttempt(new Set(), values)).toBe(false);
  expect(hasDifferentAttempt(lost, { ...values })).toBe(false);
  expect(hasDifferentAttempt(lost, { ...values, title: "Two" })).toBe(true);
  expect(hasDifferentAttempt(lost, { ...values, cover: { ...values.cover, preview: "blob:2" } })).toBe(true);
  expect(hasDifferentAttempt(lost.add(JSON.stringify({ ...values, title: "Two" })), values)).toBe(true);
});
