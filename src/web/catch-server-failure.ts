import { isRefusal } from "#platform/api/call-error.ts";

/** Resolves to null if the server fails, so that the rest of the page is still shown. Rejects with client errors (4xx). */
export async function catchServerFailure<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return null;
  }
}
