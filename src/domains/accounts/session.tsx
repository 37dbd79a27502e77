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
/** What login and sign-up answer. */
export type SignedInAnswer = { token: string; isReactivated: boolean; data: { user: OwnUser } };
type Session = SessionState & {
  /** Makes a login or sign-up call: who is there is unknown until it answers, and nobody when it fails. Throws what it throws. */
  attempt: <T extends SignedInAnswer>(call: () => Promise<T>) => Promise<T>;
  logOut: () => void;
};

const unknown: SessionState = { isFetching: false, isAuthenticated: null, user: null, isReactivated: false };
const nobody: SessionState = { ...unknown, isAuthenticated: false };

const SessionContext = createContext<Session>({ ...unknown, attempt: (call) => call(), logOut: () => {} });

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
      async attempt(call) {
        setState({ ...unknown, isFetching: true });
        try {
          const answer = await call();
          sessionToken.set(answer.token);
          const { isReactivated, data } = answer;
          setState({ isFetching: false, isAuthenticated: true, user: data.user, isReactivated });
          return answer;
        } catch (error) {
          setState(nobody);
          throw error;
        }
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
