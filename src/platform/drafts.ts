// Unfinished forms in this browser's local storage. The browser may deny storage or run out of it; forms work without
// drafts.

const prefix = "draft:";

/** The key of a user's draft for the form at `path`. */
export function draftKey(userId: number, path: string): string {
  return `${prefix}${userId}:${path}`;
}

/** Reads a draft; null if there is none. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Stores a draft. Does nothing if the storage is blocked or full. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

/** Lists the paths of forms for which this user has drafts in this browser. */
export function listDraftPaths(userId: number): string[] {
  const start = draftKey(userId, "");
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  } catch {
    return [];
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Removes all drafts, so that the next person who uses this browser does not find them. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {}
}
