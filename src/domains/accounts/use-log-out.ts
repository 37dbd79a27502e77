import { useNavigate } from "react-router";
import { sessionToken } from "#platform/api/session-token.ts";
import { useSession } from "./session.tsx";

/** Logs out and leads to the home page. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    // The token goes at once; the session follows when "/" is reached, or a signed-in-only route would lead to /login.
    sessionToken.clear();
    await navigate("/");
    logOut();
  };
}
