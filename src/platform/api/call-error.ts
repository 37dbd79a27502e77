import type { Issue } from "#platform/errors.ts";

/** A call that was refused or failed, in the browser or in process. `message` may be shown to a person. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[];
  /** Further fields of the answer, such as what has changed meanwhile. */
  readonly data: Record<string, unknown>;

  constructor(status: number, code: string, message: string, issues: Issue[] = [], data: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.data = data;
  }
}

const noConnection = "The site could not be reached. Please check your connection and try again.";
const noSite = "The site could not be reached. Please try again later.";
const refusedOnTheWay =
  "Something between you and the site, such as a firewall, refused this. Please try again later, or over another connection.";

/**
 * Turns the body of a response into an error. If the body is not one of ours, something between the viewer and the site
 * has responded, or, with status 0, nothing. Networks that ask people to log in respond with a page and status 200.
 */
export function toCallError(status: number, body: unknown): CallError {
  const { code, message, issues, ...data } = (body ?? {}) as { code?: string; message?: string; issues?: Issue[] };
  if (typeof code === "string" && typeof message === "string")
    return new CallError(status, code, message, issues, data);
  if (isClientError(status)) return new CallError(status, "refused_on_the_way", refusedOnTheWay);
  return status >= 500 ? new CallError(status, "unreachable", noSite) : new CallError(0, "unreachable", noConnection);
}

/**
 * Whether `error` is a CallError. Checks the name, because server and browser builds may each have a copy of the class.
 */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}

/** Whether the site itself refused a call, rather than failed or could not be reached. */
export function isRefusal(error: unknown): error is CallError {
  return isCallError(error) && isClientError(error.status) && error.code !== "refused_on_the_way";
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/** Makes a rejection handler that ignores a refusal with this code and rethrows every other error. */
export function ignoreCode(code: string): (error: unknown) => void {
  return (error) => {
    if (!isCallError(error) || error.code !== code) throw error;
  };
}
