import { useNavigate } from "react-router";
import { sessionToken } from "#platform/api/session-token.ts";
import { useSession } from "./session.tsx";

/** Returns a function that logs out and leads to the home page. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    // The token first, the session once "/" is reached: otherwise a signed-in-only route would redirect to /login.
    sessionToken.clear();
    await navigate("/");
    logOut();
  };
}
