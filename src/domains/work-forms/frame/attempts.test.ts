import { expect, test } from "vitest";
import { toCallError } from "#platform/api/call-error.ts";
import { trackAttempts } from "./attempts.ts";

const values = { title: "One" };
const other = { title: "Two" };

function begin(keptKey?: string) {
  let kept = keptKey;
  const attempts = trackAttempts(
    () => keptKey,
    (key) => (kept = key),
  );
  const failWith = (status: number, sent: unknown = values) => attempts.fail(toCallError(status, null), sent);
  return { ...attempts, failWith, readKept: () => kept };
}

test("keeps the key while an attempt may have arrived without a response", () => {
  const { takeKey, failWith, isUnsure, readKept } = begin();
  const key = takeKey();
  expect(readKept()).toBe(key);
  failWith(400);
  expect([isUnsure(other), readKept()]).toEqual([false, undefined]);
  expect(takeKey()).toBe(key);
  failWith(0);
  expect([isUnsure(values), isUnsure(other), readKept()]).toEqual([false, true, key]);
});

test("the result is not in doubt if a call before the form itself fails", () => {
  const { takeKey, failWith, isUnsure, readKept } = begin();
  failWith(0);
  expect([isUnsure(other), readKept()]).toEqual([false, undefined]);
  const key = takeKey();
  failWith(0);
  failWith(0, other);
  expect([isUnsure(values), readKept()]).toEqual([false, key]);
});

test("a refusal does not end the doubt about an earlier lost attempt", () => {
  const { takeKey, failWith, isUnsure, readKept } = begin();
  const key = takeKey();
  failWith(0);
  expect(takeKey()).toBe(key);
  failWith(401);
  expect([isUnsure(other), readKept()]).toEqual([true, key]);
});

test("a reopened form reuses the key it was sent with until it is started over", () => {
  const { takeKey, isUnsure, forget, readKept } = begin("sent-before");
  expect([takeKey(), isUnsure(values)]).toEqual(["sent-before", true]);
  forget();
  expect([isUnsure(values), readKept()]).toEqual([false, undefined]);
  expect(takeKey()).not.toBe("sent-before");
});
