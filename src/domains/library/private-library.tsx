import { isCallError } from "#platform/api/call-error.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** Stands for a list that the viewer may not see. */
export type Private = "private";

/** Resolves to "private" if the list's owner keeps it private. */
export async function catchPrivateLibrary<T>(response: Promise<T>): Promise<T | Private> {
  try {
    return await response;
  } catch (error) {
    if (isCallError(error) && error.code === "library_private") return "private";
    throw error;
  }
}

/** Tells others that a user keeps their bookmarks and subscriptions private. */
export function PrivateLibrary({ username }: { username: string }) {
  return (
    <EmptyState drawing="box">
      <strong>{username}</strong> keeps their bookmarks and subscriptions private.
    </EmptyState>
  );
}
