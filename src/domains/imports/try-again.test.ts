import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "#platform/api/call-error.ts";
import { tryAgain } from "./try-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails with these errors, one after another, and then succeeds. Returns how often it ran, and what was said meanwhile. */
async function run(errors: Error[]): Promise<{ runs: number; said: string[]; failed: unknown }> {
  const said: string[] = [];
  let runs = 0;
  const work = async () => {
    const error = errors[runs];
    runs += 1;
    if (error) throw error;
  };
  const trying = tryAgain(work, (message) => said.push(message)).then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { runs, said, failed: await trying };
}

test("goes on after a lost connection, and after an hour in which the site takes no more", async () => {
  const limited = new CallError(429, "too_many_requests", "Please wait 40 minutes.");
  expect(
    await run([new CallError(0, "unreachable", "No connection."), ...Array.from({ length: 60 }, () => limited)]),
  ).toEqual({
    runs: 62,
    said: ["No connection.", ...Array<string>(60).fill("Please wait 40 minutes.")],
    failed: undefined,
  });
});

test("goes on when a page that seemed lost has arrived meanwhile", async () => {
  const late = new CallError(409, "draft_changed", "This draft has been changed.");
  expect(await run([late])).toMatchObject({ runs: 2, failed: undefined });
});

test("gives up what cannot pass, at once, and a site that stays away", async () => {
  const refused = new CallError(400, "invalid_input", "No.");
  expect(await run([refused])).toEqual({ runs: 1, said: [], failed: refused });
  const damaged = Object.assign(new Error("damaged"), { name: "UnusableArchive" });
  expect(await run([damaged])).toEqual({ runs: 1, said: [], failed: damaged });
  const away = new CallError(503, "unavailable", "Away.");
  expect(await run(Array.from({ length: 9 }, () => away))).toMatchObject({ runs: 6, failed: away });
});
