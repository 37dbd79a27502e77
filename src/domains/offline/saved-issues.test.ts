import { beforeEach, expect, test, vi } from "vitest";
import { makeCaches } from "#tests/support/fake-caches.ts";
import { dropSaved, findSaved, listSaved, noteSaved, openCache, runWithLock, watchSaved } from "./saved-issues.ts";

const { stored, caches } = makeCaches();
const unregister = vi.fn();
const { locks } = navigator;
const serviceWorker = { register: async () => {}, getRegistrations: async () => [{ unregister }] };
vi.stubGlobal("window", globalThis);
vi.stubGlobal("caches", caches);
vi.stubGlobal("navigator", { locks, serviceWorker });
beforeEach(() => {
  stored.clear();
  unregister.mockClear();
});

const issue = (issue_number: number) => ({ book_id: 1, issue_number, name: `#${issue_number}`, path: "/", bytes: 1 });

test("listing issues removes what a closed tab left unfinished, but not what another tab is saving", async () => {
  await openCache(issue(1));
  await noteSaved(issue(1));
  await openCache(issue(2));
  await runWithLock(issue(3), async () => {
    await openCache(issue(3));
    expect(await listSaved()).toEqual([issue(1)]);
  });
  expect([...stored.keys()]).toEqual(["kept-issue:1/1", "kept-issue:1/3"]);
  expect(unregister).not.toHaveBeenCalled();
});

test("removing the last issue also removes unfinished ones and the service worker", async () => {
  await openCache(issue(1));
  await noteSaved(issue(1));
  await openCache(issue(2));
  await dropSaved(issue(1));
  expect(stored.size).toBe(0);
  expect(unregister).toHaveBeenCalledOnce();
});

test("notifies tabs when an issue is saved or removed", async () => {
  const found: number[] = [];
  const stop = watchSaved(() => void listSaved().then((all) => found.push(all.length)));
  await vi.waitFor(() => expect(found).toEqual([0]));
  await noteSaved(issue(1));
  await vi.waitFor(() => expect(found).toEqual([0, 1]));
  await dropSaved(issue(1));
  await vi.waitFor(() => expect(found).toEqual([0, 1, 0]));
  stop();
});

test("saving does not wait until the user has answered whether the browser may keep the issue", async () => {
  const persist = vi.fn(() => new Promise<boolean>(() => {}));
  vi.stubGlobal("navigator", { locks, serviceWorker, storage: { persist } });
  await openCache(issue(1));
  await noteSaved(issue(1));
  expect(persist).toHaveBeenCalledOnce();
  persist.mockRejectedValueOnce(new Error("refused"));
  await noteSaved(issue(1));
});

for (const look of [listSaved, () => findSaved(issue(2))])
  test(`looking up an issue while another tab removes it leaves no empty cache (${look.name || "findSaved"})`, async () => {
    await openCache(issue(2));
    const found = look();
    stored.clear();
    await found;
    expect(stored.size).toBe(0);
  });
