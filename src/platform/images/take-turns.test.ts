import { afterEach, expect, it, vi } from "vitest";
import { takeTurns } from "./take-turns.ts";

afterEach(() => vi.restoreAllMocks());

/** Work that ends when told to, and the names of what has started. */
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

it("runs one at a time for each line, and prefers the line that has taken the least time", async () => {
  const { started, begin, end } = openWork(takeTurns({ places: 2, linesMax: 9, waitingMax: 9 }));
  const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map((name) => begin(name.charAt(0), name));
  await new Promise(setImmediate);
  expect(started).toEqual(["a1", "b1"]);
  await new Promise((go) => setTimeout(go, 20));
  await end("a1");
  expect(started).toEqual(["a1", "b1", "c1"]);
  await end("c1");
  expect(started.at(-1)).toBe("a2");
  const late = ["d1", "d2"].map((name) => begin("d", name));
  await end("a2");
  expect(started.at(-1)).toBe("d1");
  await end("d1");
  expect(started.at(-1)).toBe("d2");
  for (const name of ["d2", "b1", "a3", "b2"]) await end(name);
  await Promise.all([...all, ...late]);
  expect(started).toHaveLength(8);
});

it("keeps a place for lines that have taken little", async () => {
  const now = vi.spyOn(performance, "now");
  const { started, begin, end } = openWork(takeTurns({ places: 2, linesMax: 9, waitingMax: 9 }));
  const all = ["a1", "a2", "b1", "b2"].map((name) => begin(name.charAt(0), name));
  await new Promise(setImmediate);
  now.mockReturnValue(performance.now() + 3_000);
  await end("a1");
  await end("b1");
  expect(started).toEqual(["a1", "b1", "a2"]);
  all.push(begin("c", "c1"));
  await new Promise(setImmediate);
  expect(started.at(-1)).toBe("c1");
  for (const name of ["c1", "a2", "b2"]) await end(name);
  await Promise.all(all);
  expect(started).toEqual(["a1", "b1", "a2", "c1", "b2"]);
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
