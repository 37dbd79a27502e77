import { type AppError, fail } from "#platform/errors.ts";
import { formatTime } from "#platform/format-time.ts";
import type { Suspension } from "./handler.server.ts";

/** Returns the error that tells suspended people until when they cannot change anything, and why. */
export function failSuspended({ until, reason }: Suspension): AppError {
  return fail("account_suspended", { until: formatTime(until), reason });
}
