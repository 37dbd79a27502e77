import { isCallError } from "#platform/api/call-error.ts";

const gone = new Set(["issue_not_found", "book_not_found"]);

/** Waits for the call that deletes a work. One that is gone already counts, since an attempt whose response was lost may have deleted it. */
export async function waitUntilGone(deleting: Promise<void>): Promise<void> {
  await deleting.catch((error: unknown) => {
    if (!isCallError(error) || !gone.has(error.code)) throw error;
  });
}
