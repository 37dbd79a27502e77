import { expect, test } from "vitest";
import { hasIntent, setIntent, takeIntent } from "./intent.ts";

test("an intent is carried out once", () => {
  setIntent("subscribe 12");
  expect(hasIntent()).toBe(true);
  expect(takeIntent("subscribe 12")).toBe(true);
  expect(takeIntent("subscribe 12")).toBe(false);
});

test("an intent is forgotten when another could be carried out, or none", () => {
  for (const other of ["subscribe 13", undefined]) {
    setIntent("subscribe 12");
    expect(takeIntent(other)).toBe(false);
    expect(takeIntent("subscribe 12")).toBe(false);
  }
});
