import { isCallError } from "#platform/api/call-error.ts";

/** Whether the site may have published what was sent, although no response came back. */
export function mayHaveArrived(error: unknown): boolean {
  return isCallError(error) && (error.status === 0 || error.status >= 500);
}

/**
 * Whether one of the attempts in `lost`, each in JSON, sent other values than these. The site responds to all later
 * attempts with the result of the one that arrived. Files differ by the addresses of their previews.
 */
export function hasOther(lost: ReadonlySet<string>, values: unknown): boolean {
  const sent = JSON.stringify(values);
  return [...lost].some((other) => other !== sent);
}
