import { AppError, fail } from "#platform/errors.ts";

/** What a store's own error is to the site's users: `disk_full`, or `unavailable` with the error as its cause. */
export function storageFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fail(hasCode(error, "ENOSPC", "EDQUOT") ? "disk_full" : "unavailable", {}, { cause: error });
}

/** Whether `error` is the system's error of one of these codes, such as ENOENT. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
