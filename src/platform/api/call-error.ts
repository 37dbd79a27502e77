import type { Issue } from "#platform/errors.ts";

/** A call that was refused or failed, in the browser or in process. `message` may be shown to a person. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[];

  constructor(status: number, code: string, message: string, issues: Issue[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

const unreachable = "The site could not be reached. Please check your connection and try again.";

/**
 * Turns the body of a response into an error. If the body is not one of ours, the error says that the site could not be
 * reached.
 */
export function toCallError(status: number, body: unknown): CallError {
  const { code, message, issues } = (body ?? {}) as { code?: string; message?: string; issues?: Issue[] };
  if (typeof code === "string" && typeof message === "string") return new CallError(status, code, message, issues);
  return new CallError(status, "unreachable", unreachable);
}

/**
 * Whether `error` is a CallError. Checks the name, because server and browser builds may each have a copy of the class.
 */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}

/** Whether the site refused a call, rather than failed or could not be reached. */
export function isRefusal(error: unknown): error is CallError {
  return isCallError(error) && error.status >= 400 && error.status < 500;
}

/** Makes a rejection handler that ignores a refusal with this code and rethrows every other error. */
export function ignoreCode(code: string): (error: unknown) => void {
  return (error) => {
    if (!isCallError(error) || error.code !== code) throw error;
  };
}
