import { watchAnsweredCredits } from "#domains/credits/answered-credits.ts";
import { notificationClient } from "./client.ts";

/** Components that show how many notifications the viewer has not read. This module is loaded for signed-in viewers only. */
const listeners = new Set<(unread: number) => void>();

let latest = 0;

/** Fetches how many are unread, and tells all listeners, unless a newer count has been asked for. Ignores failures. */
export async function refreshUnread(): Promise<void> {
  const asked = ++latest;
  const answer = await notificationClient.countNotifications({}).catch(() => null);
  if (answer && asked === latest) tell(answer.unread);
}

/** Tells all listeners a number that an answer has brought. Later than any count that is still on its way. */
export function showUnread(unread: number): void {
  latest += 1;
  tell(unread);
}

function tell(unread: number): void {
  for (const listener of listeners) listener(unread);
}

/** Calls `listener` with the number now, after every refresh, and when the viewer comes back to the page. Returns a function that stops it. */
export function watchUnread(listener: (unread: number) => void): () => void {
  listeners.add(listener);
  const refresh = () => void (document.visibilityState === "visible" && refreshUnread());
  document.addEventListener("visibilitychange", refresh);
  const stopWatching = watchAnsweredCredits(refresh);
  void refreshUnread();
  return () => {
    document.removeEventListener("visibilitychange", refresh);
    stopWatching();
    listeners.delete(listener);
  };
}
