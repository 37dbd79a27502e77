import { beforeEach, expect, test, vi } from "vitest";
import { makeCaches } from "#tests/support/fake-caches.ts";
import { noteSaved, openCache, runWithLock, watchSaved } from "./saved-issues.ts";

const { stored, caches } = makeCaches();
const { locks } = navigator;
const serviceWorker = { register: async () => {}, getRegistrations: async () => [] };
const unregister = vi.fn();
const listeners = new Map<string, (event: object) => void>();
const self = { addEventListener: listeners.set.bind(listeners), registration: { unregister } };
const globals = { window: globalThis, caches, navigator: { locks, serviceWorker }, self };
for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
beforeEach(() => {
  stored.clear();
  unregister.mockClear();
});
await import(new URL("../../../public/offline-worker.js", import.meta.url).href);

const address = "https://longbox.example/read/rain/book/1/issue/1";
const issue = { book_id: 1, issue_number: 1, name: "#1", path: "/", bytes: 1 };

/** Opens an address through the worker. Resolves to its status, and a promise for the rest of the worker's work. */
async function visit(url: string, mode = "navigate"): Promise<{ status: number; isDone: Promise<unknown> }> {
  const more: Promise<unknown>[] = [];
  let answer = Promise.resolve(new Response(null, { status: 204 }));
  listeners.get("fetch")?.({
    request: { url, method: "GET", mode },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => void more.push(work),
  });
  const { status } = await answer;
  return { status, isDone: Promise.all(more) };
}

test("removes a saved issue whose page is gone, after waiting for a tab that is saving it, and notifies tabs", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  const heard = vi.fn();
  const stop = watchSaved(heard);
  const visited = await runWithLock(issue, async () => {
    await (await openCache(issue)).put(address, new Response());
    const { status, isDone } = await visit(address);
    expect(status).toBe(404);
    await noteSaved(issue);
    expect([...(stored.get("kept-issue:1/1")?.keys() ?? [])]).toEqual([address, "/kept.json"]);
    return { isDone };
  });
  heard.mockClear();
  await visited.isDone;
  expect(stored.size).toBe(0);
  expect(unregister).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  stop();
});

test("removes nothing when a page that was never saved is gone", async () => {
  await (await openCache(issue)).put(address, new Response());
  await noteSaved(issue);
  await (await visit(`${address}2`)).isDone;
  expect(stored.size).toBe(1);
  expect(unregister).not.toHaveBeenCalled();
});

test("treats a proxy that cannot reach the site like no network", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 502 }));
  await (await openCache(issue)).put(address, new Response("saved"));
  expect((await visit(address)).status).toBe(200);
  expect((await visit(`${address}2`)).status).toBe(502);
});

test("answers with the panels of a saved issue, and leaves other calls alone", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const call = `https://longbox.example/api/v1/read/rain/book/1/issue/1`;
  await (await openCache(issue)).put(`${call}/panels`, new Response("{}"));
  expect((await visit(`${call}/panels`, "cors")).status).toBe(200);
  expect((await visit(call, "cors")).status).toBe(204);
});
