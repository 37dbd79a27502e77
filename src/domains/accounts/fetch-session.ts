import { isCallError } from "#platform/api/call-error.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { accountClient } from "./client.ts";
import type { FetchedSession } from "./session-state.ts";

/** Fetches the session of the stored token, after replacing the token if it is old. */
export async function fetchSession(): Promise<FetchedSession> {
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
