import { isRefusal } from "#platform/api/call-error.ts";
import { sessionToken } from "#platform/api/session-token.ts";
import { sessionClient } from "#domains/sessions/client.ts";
import type { FetchedSession } from "./session-state.ts";

sessionToken.renewBy(async () => (await sessionClient.renewSession({})).token);

/** Fetches the session of the stored token, after replacing the token if it is old. */
export async function fetchSession(): Promise<FetchedSession> {
  let token = sessionToken.get();
  try {
    // A session outlives its token.
    if (sessionToken.isOld()) await sessionToken.renew();
    token = sessionToken.get();
    const { data } = await sessionClient.getMe({});
    return { isFetching: false, isAuthenticated: true, user: data.user, isReactivated: false };
  } catch (error) {
    if (!isRefusal(error) || error.status !== 401) return "no response";
    // If the token has changed since, after a new password or login, fetch again.
    return sessionToken.get() === token ? "ended" : fetchSession();
  }
}
