import { expect, test } from "vitest";
import { hasIntent, setIntent, takeIntent } from "./intent.ts";

test("carries out an intent once", () => {
  setIntent("subscribe 12");
  expect(hasIntent()).toBe(true);
  expect(takeIntent("subscribe 12")).toBe(true);
  expect(takeIntent("subscribe 12")).toBe(false);
});

test("forgets an intent when another one, or none, could be carried out", () => {
  for (const other of ["subscribe 13", undefined]) {
    setIntent("subscribe 12");
    expect(takeIntent(other)).toBe(false);
    expect(takeIntent("subscribe 12")).toBe(false);
  }
});
