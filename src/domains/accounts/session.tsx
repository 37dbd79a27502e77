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
import { isCallError } from "#platform/api/call-error.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { hasUnsavedWork } from "#ui/unsaved-work.ts";
import { accountClient } from "./client.ts";
import type { OwnUser } from "./contract.ts";

/**
 * Whether somebody is signed in, and who. `isAuthenticated` is null while unknown: while the session is being fetched
 * (`isFetching`), and if the site did not respond.
 */
type SessionState = {
  isFetching: boolean;
  isAuthenticated: boolean | null;
  user: OwnUser | null;
  isReactivated: boolean;
};
/** The response of login and sign-up. */
export type SignedInResponse = { token: string; isReactivated: boolean; data: { user: OwnUser } };
type Session = SessionState & {
  /** Runs a login or sign-up call. The session is unknown while it runs, and signed out if it fails; errors are rethrown. */
  attempt: <T extends SignedInResponse>(call: () => Promise<T>) => Promise<T>;
  /** Replaces the signed-in user after they have changed their account. */
  update: (user: OwnUser) => void;
  /** Signs out: forgets the token immediately, and the user once `leave` has left the screens that need one. */
  logOut: (leave?: () => Promise<void>) => Promise<void>;
  /** Fetches the session again after the site has not responded. */
  refetch: () => void;
};

/** The result of fetching the session: the viewer, that it has ended, or no response from the site. */
type FetchedSession = SessionState | "ended" | "no response";

const unknown: SessionState = { isFetching: true, isAuthenticated: null, user: null, isReactivated: false };
const unavailable: SessionState = { ...unknown, isFetching: false };
const signedOut: SessionState = { ...unknown, isFetching: false, isAuthenticated: false };

const SessionContext = createContext<Session>({
  ...unknown,
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
  const [state, setState] = useState(unknown);
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
    setState((before) => (before === unavailable ? unknown : before));
    void resume();
  }, [resume]);

  useEffect(() => {
    void resume();
    // `resume` itself handles a 401 for its own requests.
    return sessionToken.watch(refetch, () => pendingRequests.current > 0 || refetch());
  }, [resume, refetch]);
  // Signs out a viewer who has left the form whose unsaved work outlived their session. Tries again if the site did not respond
  // before.
  const resumeOnNavigation = useEffectEvent(() => {
    if (!sessionToken.get() || state === unavailable) void resume();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on each page
  useEffect(() => resumeOnNavigation(), [pathname]);

  const session = useMemo<Session>(
    () => ({
      ...state,
      async attempt(call) {
        latest.current++;
        setState(unknown);
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
        sessionToken.clear();
        await leave?.();
        setState(signedOut);
      },
      refetch,
    }),
    [state, refetch],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * The session state after fetching it. With unsaved work, the viewer stays signed in even if the session has ended, because the
 * work can be sent after a new login.
 */
export function settleSession(before: SessionState, found: FetchedSession, hasWork: boolean): SessionState {
  if (typeof found === "object") return found;
  const staysSignedIn = found === "ended" ? hasWork : before.user?.id === sessionToken.userId();
  if (before.user && staysSignedIn) return { ...before, isFetching: false };
  // A lost connection must not sign out somebody whose token is still stored.
  return found === "ended" || !sessionToken.get() ? signedOut : unavailable;
}

async function fetchSession(): Promise<FetchedSession> {
  let token = sessionToken.get();
  try {
    await renewToken();
    token = sessionToken.get();
    const { data } = await accountClient.getMe({});
    return { isFetching: false, isAuthenticated: true, user: data.user, isReactivated: false };
  } catch (error) {
    if (!isCallError(error) || error.status !== 401) return "no response";
    // If the token has changed since, after a new password or login, fetch again.
    return sessionToken.get() === token ? "ended" : fetchSession();
  }
}

/** A session outlives its token, so an old token is replaced, unless somebody has logged out in the meantime. */
async function renewToken(): Promise<void> {
  const old = sessionToken.get();
  if (!sessionToken.isOld()) return;
  const { token } = await accountClient.renewSession({});
  if (sessionToken.get() === old) sessionToken.set(token);
}
