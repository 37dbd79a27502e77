import { isCallError } from "#platform/api/call-error.ts";

/** Null when the site is at fault, so that the rest of a page is shown all the same; what the caller is at fault for is thrown. */
export async function unlessFailed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error) && error.status >= 400 && error.status < 500) throw error;
    return null;
  }
}
