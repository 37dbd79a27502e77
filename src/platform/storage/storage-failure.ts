import { AppError, fail } from "#platform/errors.ts";

/** Turns an error of a store into `disk_full` or `unavailable`, with `error` as its cause. */
export function toStorageFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fail(hasCode(error, "ENOSPC", "EDQUOT") ? "disk_full" : "unavailable", {}, { cause: error });
}

/** Whether `error` is a system error with one of these codes, such as ENOENT. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Whether `error`, or its cause, says that the disk cannot read a file or its entry. */
export function isUnreadable(error: unknown): boolean {
  return [error, (error as Error).cause].some((each) => hasCode(each, "EIO", "EBADMSG", "EUCLEAN"));
}
