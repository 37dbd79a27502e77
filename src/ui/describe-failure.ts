import { isCallError } from "#platform/api/call-error.ts";
import { somethingWentWrong } from "./error-sentences.ts";

/** The sentence to show for a failed call: the site's own if it sent one. */
export function describeFailure(error: unknown): string {
  return isCallError(error) ? error.message : somethingWentWrong;
}
