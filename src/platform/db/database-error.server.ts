import { type AppError, fail } from "#platform/errors.ts";

/** Fields of errors from PostgreSQL, its driver, or the network. */
type ErrorWithCode = { code?: unknown; syscall?: unknown; constraint?: unknown; message?: unknown };

const network = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Connection failures, timeouts, shutdown, startup, too many connections, a primary that became a standby:
// https://www.postgresql.org/docs/15/errcodes-appendix.html
const sqlStates = /^(08...|57014|57P0[1235]|53300|25006|25P03)$/;
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * Whether `error` means that the database could not be reached, was too slow, or lost the connection, so that a retry
 * may succeed.
 */
export function isDatabaseGone(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, syscall, message }) =>
      (typeof code === "string" && (network.test(code) || sqlStates.test(code))) ||
      // A missing Unix socket. For a file, the code means something else.
      (code === "ENOENT" && syscall === "connect") ||
      (typeof message === "string" && driver.test(message)),
  );
}

/**
 * Turns a database error that is not the caller's fault and may be temporary into an error with a sentence: the
 * database is down, its disk is full, or the row is locked. Returns undefined for any other error.
 */
export function toDatabaseFailure(error: unknown): AppError | undefined {
  if (isDatabaseGone(error)) return fail("unavailable", {}, { cause: error });
  if (isLocked(error)) return fail("in_use", {}, { cause: error, retryAfterSeconds: 3 });
  if (hasCode(error, "53100")) return fail("disk_full", {}, { cause: error });
  return undefined;
}

/** Whether `error` means that a row or table stayed locked for longer than the lock timeout. */
export function isLocked(error: unknown): boolean {
  return hasCode(error, "55P03");
}

/** Whether `error` is a violation of the unique key, foreign key, or check named `constraint`. */
export function isViolation(error: unknown, constraint: string): boolean {
  return listCauses(error).some((link) => String(link.code).startsWith("23") && link.constraint === constraint);
}

/** Whether PostgreSQL wants the transaction to be retried: it failed to serialize, or was the victim of a deadlock. */
export function wantsRetry(error: unknown): boolean {
  return hasCode(error, "40001", "40P01");
}

function hasCode(error: unknown, ...wanted: string[]): boolean {
  return listCauses(error).some(({ code }) => wanted.some((each) => each === code));
}

/**
 * Lists the error and its causes. Drizzle wraps the driver's errors, and a host name with more than one address has an
 * error for each.
 */
function listCauses(error: unknown): ErrorWithCode[] {
  if (typeof error !== "object" || error === null) return [];
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  return [error, ...listCauses(cause), ...(Array.isArray(errors) ? errors.flatMap(listCauses) : [])];
}
