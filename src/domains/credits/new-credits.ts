import { creditClient } from "./client.ts";

/** Components that show how many credits await the viewer's answer. This module is loaded for signed-in viewers only. */
const listeners = new Set<(total: number) => void>();

let latest = 0;

/** Fetches how many credits await an answer, and notifies all listeners, unless a newer count has been asked for. Ignores failures. */
export async function refreshNewCredits(): Promise<void> {
  const asked = ++latest;
  const answer = await creditClient.countNewCredits({}).catch(() => null);
  if (answer && asked === latest) for (const listener of listeners) listener(answer.total);
}

/** Calls `listener` with the number now and after every refresh. Returns a function that stops it. */
export function watchNewCredits(listener: (total: number) => void): () => void {
  listeners.add(listener);
  void refreshNewCredits();
  return () => listeners.delete(listener);
}
