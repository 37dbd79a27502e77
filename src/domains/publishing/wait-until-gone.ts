import { isCallError } from "#platform/api/call-error.ts";

const goneCodes = new Set(["issue_not_found", "book_not_found"]);

/**
 * Waits for the call that deletes a work. A work that is already gone counts as deleted, because an attempt whose response was lost may
 * have deleted it.
 */
export async function waitUntilGone(deleting: Promise<void>): Promise<void> {
  await deleting.catch((error: unknown) => {
    if (!isCallError(error) || !goneCodes.has(error.code)) throw error;
  });
}
