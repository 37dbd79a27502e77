import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import type { Origin } from "#platform/api/handler.server.ts";
import { takeDownloadTurns } from "./download-turns.server.ts";

afterEach(() => vi.useRealTimers());

const endless = () => new Readable({ read() {} });

test("an account downloads one file at a time and does not make others wait", async () => {
  const inTurn = takeDownloadTurns();
  const of = (id: number) => inTurn({ account: id, origin: null }, endless);
  const first = await of(1);
  let started = false;
  const second = of(1).then((body) => {
    started = true;
    return body;
  });
  (await of(2)).destroy();
  expect(started).toBe(false);
  first.destroy();
  const next = await second;
  const waiting = [of(1), of(1), of(1)];
  await expect(of(1)).rejects.toMatchObject({ code: "downloads_busy" });
  next.destroy();
  for (const each of waiting) (await each).destroy();
});

test("people who leave while they wait give up their places", async () => {
  const inTurn = takeDownloadTurns();
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const origin = { address: "", request: { raw: { socket } } } as unknown as Origin;
  const of = (from: Origin | null) => inTurn({ account: 1, origin: from }, endless);
  const first = await of(null);
  const left = [of(origin), of(origin), of(origin)].map((turn) => expect(turn).rejects.toThrow());
  await vi.waitFor(() => expect(socket.listenerCount("close")).toBe(3));
  Object.assign(socket, { destroyed: true }).emit("close");
  const next = of(null);
  // Gone before they could wait.
  await expect(of(origin)).rejects.toThrow();
  first.destroy();
  (await next).destroy();
  await Promise.all(left);
  expect(socket.listenerCount("close")).toBe(0);
});

test("people who have waited long are told to try again before a proxy ends their connection", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const inTurn = takeDownloadTurns();
  const of = (id: number) => inTurn({ account: id, origin: null }, endless);
  const first = await of(1);
  const second = expect(of(1)).rejects.toMatchObject({ code: "downloads_busy", retryAfterSeconds: 20 });
  await vi.advanceTimersByTimeAsync(55_000);
  await second;
  first.destroy();
  (await of(1)).destroy();
});
