import { isCallError } from "#platform/api/call-error.ts";
import { wentWrong } from "./error-sentences.ts";

/** What to tell a person whose call failed: the sentence of the site if it gave one. */
export function describeFailure(error: unknown): string {
  return isCallError(error) ? error.message : wentWrong;
}
