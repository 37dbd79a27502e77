import type { Issue } from "#platform/errors.ts";

/** A call that was refused or failed, in the browser and in process alike. `message` may be shown to a person. */
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

/** Turns the body of a response into an error. Says that the site could not be reached if the body is not one of ours. */
export function toCallError(status: number, body: unknown): CallError {
  const { code, message, issues } = (body ?? {}) as { code?: string; message?: string; issues?: Issue[] };
  if (typeof code === "string" && typeof message === "string") return new CallError(status, code, message, issues);
  return new CallError(status, "unreachable", unreachable);
}

/** Whether `error` is a CallError. Checks its name, because server and browser builds may each have a copy of the class. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}

/** Makes a handler of rejections that ignores the refusal with this code, and throws every other error. */
export function ignoreCode(code: string): (error: unknown) => void {
  return (error) => {
    if (!isCallError(error) || error.code !== code) throw error;
  };
}
