import { sessionToken } from "#platform/api/session-token.ts";
import { useSession } from "./session.tsx";

/**
 * The id of the signed-in user, null for a visitor, and undefined until known. If the site has not responded, it is taken from
 * the stored token.
 */
export function useViewerId(): number | null | undefined {
  const { isFetching, user } = useSession();
  return isFetching ? undefined : (user?.id ?? sessionToken.userId());
}
