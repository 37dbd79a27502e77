import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSession } from "./session.tsx";

/** Shown in place of content that depends on who is signed in, if the site did not respond when the session was fetched. */
export function SessionUnavailable() {
  const { refetch } = useSession();
  return <ErrorNote action={<Button onClick={refetch}>Try again</Button>} />;
}
