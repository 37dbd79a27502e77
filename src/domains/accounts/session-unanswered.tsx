import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSession } from "./session.tsx";

/** Replaces content that depends on who is signed in, if the site has not responded to that question. */
export function SessionUnanswered() {
  const { askAgain } = useSession();
  return <ErrorNote action={<Button onClick={askAgain}>Try again</Button>} />;
}
