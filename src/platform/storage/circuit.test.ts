import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openCircuit } from "./circuit.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that ends only by its signal. */
const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("ended"))));
const outcomeOf = (running: Promise<unknown>) =>
  running.catch((error: { code?: string; message: string }) => error.code ?? error.message);

test("calls to a silent store end together, and later ones fail immediately until it answers again", async () => {
  const run = openCircuit();
  const waiting = [run(hang), run(hang)].map(outcomeOf);
  await vi.advanceTimersByTimeAsync(3_000);
  const late = outcomeOf(run(hang));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all([...waiting, late])).toEqual(["ended", "ended", "ended"]);
  let calls = 0;
  const callStore = () => outcomeOf(run(async () => ++calls));
  expect([await callStore(), calls]).toEqual(["unavailable", 0]);
  await vi.advanceTimersByTimeAsync(2_000);
  const tried = outcomeOf(run(hang));
  expect([await callStore(), calls]).toEqual(["unavailable", 0]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([await tried, await callStore()]).toEqual(["ended", "unavailable"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await callStore(), await callStore()]).toEqual([1, 2]);
});

test("a slow call continues while others are answered, and a refused call counts as a response", async () => {
  const run = openCircuit();
  const slow = outcomeOf(
    run(async (signal) => Promise.race([hang(signal), new Promise((done) => setTimeout(done, 12_000, "slow"))])),
  );
  for (let at = 0; at < 3; at++) {
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await outcomeOf(run(async () => Promise.reject(new Error("refused"))))).toBe("refused");
  }
  expect(await slow).toBe("slow");
});

test("a call whose response is still arriving continues, and ends when nothing more arrives", async () => {
  const run = openCircuit();
  const arriving = outcomeOf(
    run(async (signal, hear) => {
      for (let at = 0; at < 3; at++) {
        await new Promise((done) => setTimeout(done, 4_000));
        hear();
      }
      return hang(signal);
    }),
  );
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await Promise.race([arriving, Promise.resolve("still arriving")])).toBe("still arriving");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await arriving).toBe("ended");
});
