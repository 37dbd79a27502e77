import { useNavigate } from "react-router";
import { removeAllDrafts } from "#platform/drafts.ts";
import { confirmLosingWork, unsavedWork } from "#ui/unsaved-work.ts";
import { useSession } from "./session.tsx";

/** Returns a function that logs out and opens the home page. It asks before losing unsaved work, unless the session `isOver` already. */
export function useLogOut(): (options?: { isOver: boolean }) => Promise<void> {
  const { logOut } = useSession();
  const navigate = useNavigate();
  return async ({ isOver } = { isOver: false }) => {
    if (isOver) unsavedWork.clear();
    else if (!confirmLosingWork("Log out and lose your unsaved changes?")) return;
    // The session ends once "/" is reached: otherwise a signed-in-only route would redirect to /login.
    await logOut(async () => navigate("/"));
    removeAllDrafts();
  };
}
