import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLimits } from "./limits.server.ts";

const fail = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
const query = vi.fn<(statement: { query_timeout?: number }) => Promise<never>>();
const limits = openLimits({ query } as unknown as Pool, { login: { points: 2, seconds: 3600 } });
beforeEach(() => {
  vi.useFakeTimers();
  query.mockReset().mockImplementation(fail);
});
afterEach(() => vi.useRealTimers());

test("limits that cannot be counted in the database are counted in the process", async () => {
  await limits.consume("login", "ada");
  await limits.consume("login", "ada");
  await expect(limits.consume("login", "ada")).rejects.toMatchObject({ code: "too_many_requests" });
  expect(await limits.tryConsume("login", "bo")).toBe(true);
});

test("a request waits for the database once, for a short time, however many limits it counts toward", async () => {
  vi.advanceTimersByTime(60_000);
  for (const key of ["cy", "di", "ed"]) await limits.consume("login", key);
  expect(query).toHaveBeenCalledTimes(1);
  expect(query.mock.calls[0]?.[0]).toMatchObject({ query_timeout: 3000 });
  vi.advanceTimersByTime(60_000);
  await limits.consume("login", "flo");
  expect(query).toHaveBeenCalledTimes(2);
});
