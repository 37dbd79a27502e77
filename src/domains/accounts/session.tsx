import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { sessionToken } from "#platform/api/session-token.ts";
import { hasUnsavedWork } from "#ui/unsaved-work.ts";
import { accountClient } from "./client.ts";
import type { OwnUser } from "./contract.ts";
import { fetchSession } from "./fetch-session.ts";
import { markSession } from "./session-mark.ts";
import { type SessionState, settleSession, signedOut, unavailableSession, unknownSession } from "./session-state.ts";

/** The response of login and sign-up. */
export type SignedInResponse = { token: string; isReactivated: boolean; data: { user: OwnUser } };
type Session = SessionState & {
  /** Runs a login or sign-up call. The session is unknown while it runs, and signed out if it fails; errors are rethrown. */
  attempt: <T extends SignedInResponse>(call: () => Promise<T>) => Promise<T>;
  /** Replaces the signed-in user after they have changed their account. */
  update: (user: OwnUser) => void;
  /** Signs out: ends the session and forgets the token immediately, and the user once `leave` has left the screens that need one. */
  logOut: (leave?: () => Promise<void>) => Promise<void>;
  /** Fetches the session again after the site has not responded. */
  refetch: () => void;
};

const SessionContext = createContext<Session>({
  ...unknownSession,
  attempt: (call) => call(),
  update: () => {},
  logOut: async () => {},
  refetch: () => {},
});

export function useSession(): Session {
  return use(SessionContext);
}

/** Provides the session: checks the stored token on start, when another tab logs in or out, and when a call is refused because of it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [state, setState] = useState(unknownSession);
  // A response is ignored if somebody has logged in or out since the request.
  const latest = useRef(0);
  const pendingRequests = useRef(0);

  const resume = useCallback(async () => {
    const request = ++latest.current;
    pendingRequests.current++;
    const found = sessionToken.get() ? await fetchSession() : "ended";
    pendingRequests.current--;
    if (request !== latest.current) return;
    if (found === "ended") sessionToken.clear();
    const hasWork = hasUnsavedWork();
    setState((before) => settleSession(before, found, hasWork));
  }, []);

  const refetch = useCallback(() => {
    setState((before) => (before === unavailableSession ? unknownSession : before));
    void resume();
  }, [resume]);

  useEffect(() => {
    void resume();
    // `resume` itself handles a 401 for its own requests.
    return sessionToken.watch(refetch, () => pendingRequests.current > 0 || refetch());
  }, [resume, refetch]);
  useEffect(() => {
    // Until something is known, the script in <head> has set the mark.
    if (state !== unknownSession) markSession(state);
  }, [state]);
  // Renews the token of a tab that stays open for days.
  useEffect(() => {
    const renewOld = () => {
      if (!document.hidden && sessionToken.isOld()) void resume();
    };
    document.addEventListener("visibilitychange", renewOld);
    return () => document.removeEventListener("visibilitychange", renewOld);
  }, [resume]);
  // Signs out a viewer who has left the form whose unsaved work outlived their session. Tries again if the site did not respond
  // before.
  const resumeOnNavigation = useEffectEvent(() => {
    if (!sessionToken.get() || sessionToken.isOld() || state === unavailableSession) void resume();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on each page
  useEffect(() => resumeOnNavigation(), [pathname]);

  const session = useMemo<Session>(
    () => ({
      ...state,
      async attempt(call) {
        latest.current++;
        setState({ ...unknownSession });
        try {
          const response = await call();
          latest.current++;
          sessionToken.set(response.token);
          const { isReactivated, data } = response;
          setState({ isFetching: false, isAuthenticated: true, user: data.user, isReactivated });
          return response;
        } catch (error) {
          setState(signedOut);
          throw error;
        }
      },
      update(user) {
        setState((before) => (before.user?.id === user.id ? { ...before, user } : before));
      },
      async logOut(leave) {
        latest.current++;
        // Ends the session on the server too. If that fails, at least this browser forgets the token.
        if (sessionToken.get()) void accountClient.endSession({ params: { sessionId: "current" } }).catch(() => {});
        sessionToken.clear();
        // Until then, a call without the token may be refused, which must not sign out the viewer on a screen that needs one.
        pendingRequests.current++;
        try {
          await leave?.();
        } finally {
          pendingRequests.current--;
          setState(signedOut);
        }
      },
      refetch,
    }),
    [state, refetch],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
