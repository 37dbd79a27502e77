import type { Issue } from "#platform/errors.ts";

/** A refused or failed call as its caller sees it, in the browser and in process alike. `message` may be shown to a person. */
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

/** The error that an answer's body describes; a sentence of our own where a proxy or a lost connection spoke instead. */
export function callError(status: number, body: unknown): CallError {
  const { code, message, issues } = (body ?? {}) as { code?: string; message?: string; issues?: Issue[] };
  if (typeof code === "string" && typeof message === "string") return new CallError(status, code, message, issues);
  return new CallError(status, "unreachable", unreachable);
}

/** Whether `error` is a CallError (by shape: server and browser code may hold two copies of the class). */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}
