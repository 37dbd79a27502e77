import { type ChangeEvent, useState } from "react";
import { profileClient } from "#domains/profiles/client.ts";
import type { OwnUser } from "#domains/people/schemas.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { Choice } from "#ui/choice-group.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";

const idle = { busy: false, saved: "", failure: "" };

/** Switches whether everybody or only the viewer sees the viewer's bookmarks and subscriptions. Saves immediately. */
export function LibraryPrivacy({ user }: { user: OwnUser }) {
  const { update } = useSession();
  const [{ busy, saved, failure }, setState] = useState(idle);

  async function save({ target: { checked } }: ChangeEvent<HTMLInputElement>) {
    setState({ ...idle, busy: true });
    try {
      const { data } = await profileClient.updatePrivacy({ body: { showsLibrary: checked } });
      update(data.user);
      setState({ ...idle, saved: checked ? "Everyone can see them now." : "Only you can see them now." });
    } catch (error) {
      setState({ ...idle, failure: describeFailure(error) });
    }
  }

  return (
    <div>
      <Choice
        type="checkbox"
        label="Show my bookmarks and subscriptions to everyone"
        hint="Otherwise, only you can see them, and you are left out of lists of subscribers. You still count as a subscriber."
        checked={user.shows_library}
        aria-disabled={busy}
        onChange={(event) => void (busy || save(event))}
      />
      <FormMessage tone="error">{failure}</FormMessage>
      <FormMessage tone="ok">{saved}</FormMessage>
    </div>
  );
}
