import { fail } from "#platform/errors.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** `limitConcurrency` for requests: throws `unavailable` if `maxWaiting` are already waiting. */
export function limitQueue(limit: number, maxWaiting: number) {
  const refuse = () => fail("unavailable", {}, { retryAfterSeconds: 2 });
  return limitConcurrency(limit, { atMost: maxWaiting, refuse });
}
