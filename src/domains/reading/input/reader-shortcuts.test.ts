import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setPreference } from "#domains/reading/pages/page-preferences.ts";
import { shouldIgnoreKey } from "./reader-shortcuts.ts";

beforeEach(() => {
  vi.stubGlobal("Element", Object);
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

const listens = (key: string) => !shouldIgnoreKey({ key, target: null } as KeyboardEvent);

test("people who dictate can turn off single-character keys, and other keys still work", () => {
  const letters = ["d", "m", "?", "+", "-"];
  expect(letters.map(listens)).not.toContain(false);
  setPreference("quietLetters", true);
  expect(letters.map(listens)).not.toContain(true);
  expect([" ", "ArrowRight", "Escape", "Home"].map(listens)).not.toContain(false);
  setPreference("quietLetters", false);
  expect(letters.map(listens)).not.toContain(false);
});
