import { sessionToken } from "#platform/api/session-token.ts";
import type { OwnUser } from "#domains/people/schemas.ts";

/**
 * Whether somebody is signed in, and who. `isAuthenticated` is null while unknown: while the session is being fetched
 * (`isFetching`), and if the site did not respond.
 */
export type SessionState = {
  isFetching: boolean;
  isAuthenticated: boolean | null;
  user: OwnUser | null;
  isReactivated: boolean;
};

/** The result of fetching the session: the viewer, that it has ended, or no response from the site. */
export type FetchedSession = SessionState | "ended" | "no response";

export const unknownSession: SessionState = {
  isFetching: true,
  isAuthenticated: null,
  user: null,
  isReactivated: false,
};
export const unavailableSession: SessionState = { ...unknownSession, isFetching: false };
export const signedOut: SessionState = { ...unknownSession, isFetching: false, isAuthenticated: false };

/**
 * The session state after fetching it. With unsaved work, the viewer stays signed in even if the session has ended, because the
 * work can be sent after a new login.
 */
export function settleSession(before: SessionState, found: FetchedSession, hasWork: boolean): SessionState {
  if (typeof found === "object") return found;
  const staysSignedIn = found === "ended" ? hasWork : before.user?.id === sessionToken.userId();
  if (before.user && staysSignedIn) return { ...before, isFetching: false };
  // A lost connection must not sign out somebody whose token is still stored.
  return found === "ended" || !sessionToken.get() ? signedOut : unavailableSession;
}
