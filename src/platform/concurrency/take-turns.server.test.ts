import { afterEach, expect, it, vi } from "vitest";
import { fail } from "#platform/errors.ts";
import type { Sender } from "./sender.server.ts";
import { takeTurns } from "./take-turns.server.ts";

afterEach(() => vi.restoreAllMocks());

type Turns = ReturnType<typeof takeTurns>;
/** Senders by the first letter of their work: the accounts a, b, and c of one household each. */
const accounts = (name: string): Sender => ({
  account: name.charCodeAt(0),
  address: `203.0.113.${name.charCodeAt(0)}`,
});

/** Work that ends on command, and the names of the started works. */
function openWork(turns: Turns, senderOf = accounts) {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const begin = (name: string, options: Parameters<Turns>[2] = {}) =>
    turns(
      senderOf(name),
      () => {
        started.push(name);
        const end = Promise.withResolvers<void>();
        ends.set(name, end);
        return end.promise;
      },
      options,
    );
  const settle = () => new Promise(setImmediate);
  const end = async (name: string) => {
    ends.get(name)?.resolve();
    await settle();
  };
  /** Ends what is running, one after another, until nothing starts anymore. */
  const endAll = async (clock?: ReturnType<typeof openClock>) => {
    for (let at = 0; at < started.length; at++) {
      clock?.pass(10);
      await end(started[at] ?? "");
    }
  };
  return { started, begin, settle, end, endAll };
}

/** Moves the clock that `takeTurns` reads. */
function openClock() {
  let now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return { pass: (ms: number) => (now += ms) };
}

it("runs one at a time for each account, and next the one that has waited longest since its last work", async () => {
  const clock = openClock();
  const { started, begin, settle, endAll } = openWork(takeTurns({ places: 2, each: 1, waiting: 9 }));
  const all = ["a1", "a2", "a3", "b1", "b2", "c1", "c2"].map((name) => begin(name));
  await settle();
  expect(started).toEqual(["a1", "b1"]);
  await endAll(clock);
  await Promise.all(all);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3"]);
});

it("gives all places to one sender while nobody else waits", async () => {
  const { started, begin, settle, endAll } = openWork(takeTurns({ places: 3, waiting: 9 }));
  const all = ["a1", "a2", "a3", "a4"].map((name) => begin(name));
  await settle();
  expect(started).toEqual(["a1", "a2", "a3"]);
  await endAll();
  await Promise.all(all);
});

it("takes turns among networks first, so that many accounts of one network count as one", async () => {
  const clock = openClock();
  const senderOf = (name: string) =>
    name === "z" ? { account: 99, address: "203.0.113.9" } : { account: Number(name), address: "198.51.100.7" };
  const { started, begin, settle, endAll } = openWork(takeTurns({ places: 1, each: 1, waiting: 99 }), senderOf);
  const all = ["1", "2", "3", "4", "5"].map((name) => begin(name));
  await settle();
  all.push(begin("z"));
  await endAll(clock);
  await Promise.all(all);
  expect(started).toEqual(["1", "z", "2", "3", "4", "5"]);
});

it("counts a /48 as one network, and its /64s as parts of it", async () => {
  const clock = openClock();
  const addresses: Record<string, string> = { x: "2001:db8:1:1::1", y: "2001:db8:1:2::1", z: "2001:db8:2::1" };
  const senderOf = (name: string) => ({ address: addresses[name.charAt(0)] ?? "" });
  const { started, begin, settle, endAll } = openWork(takeTurns({ places: 1, waiting: 99 }), senderOf);
  const all = ["x1", "x2", "x3", "y1", "y2", "z1", "z2"].map((name) => begin(name));
  await settle();
  await endAll(clock);
  await Promise.all(all);
  expect(started).toEqual(["x1", "z1", "y1", "z2", "x2", "y2", "x3"]);
});

it("keeps its last places for networks that have none", async () => {
  const { started, begin, settle, end, endAll } = openWork(takeTurns({ places: 3, reserve: 1, waiting: 9 }));
  const all = ["a1", "a2", "a3", "b1"].map((name) => begin(name));
  await settle();
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
  await endAll();
  await Promise.all(all);
});

it("keeps a place for quick senders once some are known", async () => {
  const clock = openClock();
  const { started, begin, settle, end } = openWork(takeTurns({ places: 2, each: 1, waiting: 9 }));
  const all = ["a1", "a2", "b1", "b2", "c1"].map((name) => begin(name));
  await settle();
  expect(started).toEqual(["a1", "b1"]);
  clock.pass(1_000);
  await end("a1");
  clock.pass(50);
  await end("c1");
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
  all.push(begin("c2"));
  await settle();
  expect(started.at(-1)).toBe("c2");
  for (const name of ["c2", "a2", "b2"]) await end(name);
  await Promise.all(all);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "c2", "b2"]);
});

it("shares waiting work with those who want the same, at the first turn of any of them", async () => {
  const clock = openClock();
  const { started, begin, settle, endAll } = openWork(takeTurns({ places: 1, waiting: 9 }));
  const all = ["a1", "a2", "a3"].map((name) => begin(name, { key: name }));
  await settle();
  // Not started a second time, although it runs.
  all.push(begin("b1", { key: "a1" }), begin("b3", { key: "a3" }));
  await endAll(clock);
  await Promise.all(all);
  expect(started).toEqual(["a1", "a3", "a2"]);
});

it("goes on after work that fails", async () => {
  const turns = takeTurns({ places: 1, waiting: 9 });
  const failing = turns({ account: 1 }, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await turns({ account: 1 }, async () => "done")).toBe("done");
});

it("does not wait longer than its signal says", async () => {
  const { started, begin, endAll } = openWork(takeTurns({ places: 1, waiting: 1 }));
  const first = begin("a1");
  const leaving = new AbortController();
  const left = begin("a2", { signal: leaving.signal });
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(begin("a3", { signal: leaving.signal })).rejects.toThrow("gone");
  const next = begin("a4");
  await endAll();
  await Promise.all([first, next]);
  expect(started).toEqual(["a1", "a4"]);
});

it("refuses work if too much waits, or too much of one sender", async () => {
  const refuse = () => fail("too_busy", { seconds: 15 }, { retryAfterSeconds: 15 });
  const { begin, endAll } = openWork(takeTurns({ places: 1, waiting: 3, eachWaiting: 2, refuse }));
  const all = ["a1", "a2", "a3", "b1"].map((name) => begin(name));
  const refusal = { code: "too_busy", status: 503, retryAfterSeconds: 15 };
  await expect(begin("a4")).rejects.toMatchObject(refusal);
  await endAll();
  await Promise.all(all);
});

it("if too much waits, refuses the last of the network with most, unless that is the newcomer", async () => {
  const { started, begin, endAll } = openWork(takeTurns({ places: 1, waiting: 4 }));
  const all = ["a1", "a2", "a3", "a4"].map((name) => begin(name));
  const last = expect(begin("a5")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  await expect(begin("a6")).rejects.toMatchObject({ code: "unavailable" });
  all.push(begin("b1"));
  await last;
  await endAll();
  await Promise.all(all);
  expect(started.toSorted()).toEqual(["a1", "a2", "a3", "a4", "b1"]);
});
