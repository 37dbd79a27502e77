import { consentClient } from "./client.ts";

/** How many credits wait for the viewer, shared by the components that show and change it. Loaded for signed-in people only. */
const listeners = new Set<(total: number) => void>();

/** Fetches how many credits wait for an answer, and notifies all watchers. A failure changes nothing. */
export async function refreshNewCredits(): Promise<void> {
  const answer = await consentClient.countNewCredits({}).catch(() => null);
  if (answer) for (const listener of listeners) listener(answer.total);
}

/** Calls `listener` with the number now and whenever it changes. Returns what stops that. */
export function watchNewCredits(listener: (total: number) => void): () => void {
  listeners.add(listener);
  void refreshNewCredits();
  return () => listeners.delete(listener);
}
