import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { findKept, listKept } from "./kept-issues.ts";

/** The caches of this browser, by their names. */
const stored = new Map<string, object>();
const empty = { match: async () => undefined };
vi.stubGlobal("caches", {
  keys: async () => [...stored.keys()],
  has: async (name: string) => stored.has(name),
  match: async () => undefined,
  open: async (name: string) => {
    stored.set(name, empty);
    return empty;
  },
});
vi.stubGlobal("navigator", { serviceWorker: {}, locks: {} });
vi.stubGlobal("window", globalThis);
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => stored.clear());

for (const look of [listKept, () => findKept({ book_id: 1, issue_number: 2 })])
  test(`looking for what another tab removes just then leaves no empty cache (${look.name || "findKept"})`, async () => {
    stored.set("kept-issue:1/2", empty);
    const found = look();
    stored.delete("kept-issue:1/2");
    await found;
    expect([...stored.keys()]).toEqual([]);
  });
