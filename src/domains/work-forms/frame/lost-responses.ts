import { isCallError } from "#platform/api/call-error.ts";

/** Whether the site may have published the form despite this error. */
export function mayHaveArrived(error: unknown): boolean {
  return isCallError(error) && (error.status === 0 || error.status >= 500);
}

/**
 * Whether one of the `lost` attempts (as JSON) sent different values. The site responds to all later attempts with the result of the one
 * that arrived. In JSON, files differ by the addresses of their previews.
 */
export function hasDifferentAttempt(lost: ReadonlySet<string>, values: unknown): boolean {
  const sent = JSON.stringify(values);
  return [...lost].some((other) => other !== sent);
}
