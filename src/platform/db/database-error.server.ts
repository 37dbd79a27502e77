/** Fields of errors from PostgreSQL, its driver, or the network. */
type Coded = { code?: unknown; syscall?: unknown; constraint?: unknown; message?: unknown };

const network = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Connection failures, timeout, shutdown, start-up, too many connections, a primary that became a standby:
// https://www.postgresql.org/docs/15/errcodes-appendix.html
const sqlStates = /^(08...|57014|57P0[123]|53300|25006)$/;
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Whether `error` means that the database could not be reached, was too slow, or the connection was lost, so that a retry may succeed. */
export function isDatabaseGone(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, syscall, message }) =>
      (typeof code === "string" && (network.test(code) || sqlStates.test(code))) ||
      // A missing Unix socket. For a file the code means something else.
      (code === "ENOENT" && syscall === "connect") ||
      (typeof message === "string" && driver.test(message)),
  );
}

/** Whether `error` is a violation of the unique key, foreign key, or check named `constraint`. */
export function violates(error: unknown, constraint: string): boolean {
  return listCauses(error).some((link) => String(link.code).startsWith("23") && link.constraint === constraint);
}

/** Whether PostgreSQL wants the transaction to be retried: it failed to serialize, or was the victim of a deadlock. */
export function wantsRetry(error: unknown): boolean {
  return listCauses(error).some(({ code }) => code === "40001" || code === "40P01");
}

/** Lists the error and its causes. Drizzle wraps the driver's errors, and a host name with several addresses has an error for each. */
function listCauses(error: unknown): Coded[] {
  if (typeof error !== "object" || error === null) return [];
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  return [error, ...listCauses(cause), ...(Array.isArray(errors) ? errors.flatMap(listCauses) : [])];
}
