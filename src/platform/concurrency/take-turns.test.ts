import { afterEach, expect, it, vi } from "vitest";
import { takeTurns } from "./take-turns.ts";

afterEach(() => vi.restoreAllMocks());

/** Work that ends on command, and the names of the started works. */
function openWork(turns: ReturnType<typeof takeTurns>) {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const begin = (line: string, name: string) =>
    turns(line, () => {
      started.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      return end.promise;
    });
  const end = async (name: string) => {
    ends.get(name)?.resolve();
    await new Promise(setImmediate);
  };
  return { started, begin, end, ends };
}

/** Moves the clock that `takeTurns` reads. */
function openClock() {
  let now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return { pass: (ms: number) => (now += ms) };
}

it("runs one at a time for each line, and next the line that has waited longest since its last work", async () => {
  const clock = openClock();
  const { started, begin, end } = openWork(takeTurns({ places: 2, linesMax: 9, waitingMax: 9 }));
  const all = ["a1", "a2", "a3", "b1", "b2", "c1", "c2"].map((name) => begin(name.charAt(0), name));
  await new Promise(setImmediate);
  expect(started).toEqual(["a1", "b1"]);
  for (let at = 0; at < 7; at++) {
    clock.pass(10);
    await end(started[at] ?? "");
  }
  await Promise.all(all);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3"]);
});

it("keeps a place for quick lines once some are known", async () => {
  const clock = openClock();
  const { started, begin, end } = openWork(takeTurns({ places: 2, linesMax: 9, waitingMax: 9 }));
  const all = ["a1", "a2", "b1", "b2", "c1"].map((name) => begin(name.charAt(0), name));
  await new Promise(setImmediate);
  expect(started).toEqual(["a1", "b1"]);
  clock.pass(1_000);
  await end("a1");
  clock.pass(50);
  await end("c1");
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
  all.push(begin("c", "c2"));
  await new Promise(setImmediate);
  expect(started.at(-1)).toBe("c2");
  for (const name of ["c2", "a2", "b2"]) await end(name);
  await Promise.all(all);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "c2", "b2"]);
});

it("goes on after work that fails", async () => {
  const turns = takeTurns({ places: 1, linesMax: 9, waitingMax: 9 });
  const failing = turns("a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await turns("a", async () => "done")).toBe("done");
});

it("refuses work if too many lines, or too many in this line, are waiting", async () => {
  const { started, begin, end } = openWork(takeTurns({ places: 1, linesMax: 2, waitingMax: 2 }));
  const all = ["a1", "a2", "b1", "b2"].map((name) => begin(name.charAt(0), name));
  const refusal = { code: "too_busy", status: 503, retryAfterSeconds: 15 };
  await expect(begin("c", "c1")).rejects.toMatchObject(refusal);
  await expect(begin("b", "b3")).rejects.toMatchObject(refusal);
  for (let at = 0; at < 4; at++) await end(started.at(-1) ?? "");
  await Promise.all(all);
  expect(started.toSorted()).toEqual(["a1", "a2", "b1", "b2"]);
});
