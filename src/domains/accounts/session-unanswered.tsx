import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSession } from "./session.tsx";

/** Shown in place of what depends on who is signed in, when the site has not said who that is. */
export function SessionUnanswered() {
  const { askAgain } = useSession();
  return <ErrorNote action={<Button onClick={askAgain}>Try again</Button>} />;
}
