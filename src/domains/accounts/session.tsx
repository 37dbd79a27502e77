import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { accountClient } from "./client.ts";
import type { OwnUser } from "./contract.ts";

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
  /** Shows everywhere what the signed-in user has changed about themselves. */
  update: (user: OwnUser) => void;
  logOut: () => void;
};

const unknown: SessionState = { isFetching: true, isAuthenticated: null, user: null, isReactivated: false };
const nobody: SessionState = { ...unknown, isFetching: false, isAuthenticated: false };

const SessionContext = createContext<Session>({
  ...unknown,
  attempt: (call) => call(),
  update: () => {},
  logOut: () => {},
});

export function useSession(): Session {
  return use(SessionContext);
}

/** Knows who is signed in: asks once at start for the stored token, and again when another tab signs in or out. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(unknown);
  // An answer counts only while nobody has signed in or out since it was asked for.
  const latest = useRef(0);

  const resume = useCallback(async () => {
    const question = ++latest.current;
    const found = sessionToken.get() ? await whoIsThere() : nobody;
    if (question !== latest.current) return;
    if (found === "ended") sessionToken.clear();
    setState(found === "ended" ? nobody : found);
  }, []);

  useEffect(() => {
    void resume();
    return sessionToken.watch(() => {
      setState((before) => ({ ...before, isFetching: true }));
      void resume();
    });
  }, [resume]);

  const session = useMemo<Session>(
    () => ({
      ...state,
      async attempt(call) {
        latest.current++;
        setState(unknown);
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
      update(user) {
        setState((before) => (before.user?.id === user.id ? { ...before, user } : before));
      },
      logOut() {
        latest.current++;
        sessionToken.clear();
        setState(nobody);
      },
    }),
    [state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Asks for the user of the stored token; "ended" when it names nobody any more. */
async function whoIsThere(): Promise<SessionState | "ended"> {
  try {
    const { data } = await accountClient.getMe({});
    return { isFetching: false, isAuthenticated: true, user: data.user, isReactivated: false };
  } catch (error) {
    // A lost connection must not throw a good token away.
    return isCallError(error) && error.status === 401 ? "ended" : nobody;
  }
}
