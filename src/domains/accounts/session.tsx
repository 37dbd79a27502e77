import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { httpClient } from "#platform/api/http-client.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { accountCalls } from "./calls.ts";
import type { AccountContract, OwnUser } from "./contract.ts";

const accounts = httpClient<typeof accountCalls, AccountContract>(accountCalls);

/** Who is signed in (spec.md section 3, "Auth state"). `isAuthenticated` is null until it is known. */
type SessionState = {
  isFetching: boolean;
  isAuthenticated: boolean | null;
  user: OwnUser | null;
  isReactivated: boolean;
};
type Session = SessionState & {
  signIn(answer: { token: string; isReactivated: boolean; data: { user: OwnUser } }): void;
  logOut(): void;
};

const unknown: SessionState = { isFetching: false, isAuthenticated: null, user: null, isReactivated: false };
const nobody: SessionState = { ...unknown, isAuthenticated: false };

const SessionContext = createContext<Session>({ ...unknown, signIn: () => {}, logOut: () => {} });

export function useSession(): Session {
  return use(SessionContext);
}

/** Knows who is signed in: asks once at start for the stored token, and again when another tab signs in or out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(unknown);

  const resume = useCallback(async () => {
    if (!sessionToken.get()) return setState(nobody);
    setState((before) => ({ ...before, isFetching: true }));
    try {
      const { data } = await accounts.getMe({});
      setState({ isFetching: false, isAuthenticated: true, user: data.user, isReactivated: false });
    } catch (error) {
      // A lost connection must not throw a good token away.
      if (isCallError(error) && error.status === 401) sessionToken.clear();
      setState(nobody);
    }
  }, []);

  useEffect(() => {
    void resume();
    return sessionToken.watch(() => void resume());
  }, [resume]);

  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn({ token, isReactivated, data }) {
        sessionToken.set(token);
        setState({ isFetching: false, isAuthenticated: true, user: data.user, isReactivated });
      },
      logOut() {
        sessionToken.clear();
        setState(nobody);
      },
    }),
    [state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
