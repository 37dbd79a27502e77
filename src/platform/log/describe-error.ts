/** A description of an error that is safe to log or store. */
export type ErrorDescription = {
  type: string;
  message: string;
  stack?: string;
  /** The failed statement, with placeholders instead of its parameters. */
  sql?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
  [field: string]: unknown;
};

/** All other fields are left out, because `params`, `detail`, `where`, and the like quote parameters and rows. */
const safeFields = [
  "code",
  "severity",
  "constraint",
  "table",
  "column",
  "routine",
  "syscall",
  "status",
  "responseCode",
];
const maxCauses = 5;
/** Codes of data exceptions and of syntax errors in search queries, whose messages quote the value. */
const quotesValues = /^(22...|42601)$/;
const emailAddress = /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\d.-]+/gu;

/**
 * Describes any thrown value: type, message, stack, SQL text, codes, and causes. Leaves out query parameters, row
 * values, and email addresses: database errors can contain password hashes, and responses of a mail server name the
 * recipient.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!isErrorLike(thrown)) return { type: typeof thrown, message: withoutAddresses(String(thrown)) };
  const { cause, errors, query } = thrown as Error & { errors?: unknown; query?: unknown };
  const fields = thrown as unknown as Record<string, unknown>;
  const description: ErrorDescription = {
    type: thrown.constructor.name || thrown.name,
    message: withoutAddresses(messageOf(thrown)),
    stack: framesOf(thrown),
  };
  for (const name of safeFields) if (fields[name] !== undefined) description[name] = fields[name];
  if (isQueryError(thrown)) description.sql = String(query);
  if (depth >= maxCauses) return description;
  if (cause !== undefined) description.cause = describeError(cause, depth + 1);
  if (Array.isArray(errors)) description.errors = errors.map((error) => describeError(error, depth + 1));
  return description;
}

/** An error, or a copy of its fields: the job queue reports those. */
function isErrorLike(thrown: unknown): thrown is Error {
  return typeof thrown === "object" && typeof (thrown as Error | null)?.message === "string";
}

/** Whether `error` is from Drizzle, whose message is the statement followed by its parameters. */
function isQueryError(error: Error): boolean {
  return "query" in error && "params" in error;
}

function messageOf(error: Error): string {
  if (isQueryError(error)) {
    const { cause } = error;
    return isErrorLike(cause) && !isQueryError(cause) ? `A query failed: ${messageOf(cause)}` : "A query failed.";
  }
  const { severity, code } = error as Error & { severity?: unknown; code?: unknown };
  const isFromPostgres = typeof severity === "string" && typeof code === "string";
  return isFromPostgres && quotesValues.test(code) ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** The frames of the stack, without the message before them, which may have more than one line. */
function framesOf({ stack = "", message }: Error): string {
  const at = stack.indexOf(message);
  const lines = stack.slice(at < 0 ? 0 : at + message.length).split("\n");
  return lines.filter((line) => /^ {4}at /.test(line)).join("\n");
}

function withoutAddresses(text: string): string {
  return text.replace(emailAddress, "[address]");
}
