import { lazy, Suspense } from "react";
import { setIntent } from "#domains/accounts/account-form/intent.ts";
import { loginPath, profilePath } from "#domains/people/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { LinkButton } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";
import { subscribeIntent } from "./subscribe-intent.ts";
import styles from "./subscription-panel.module.css";

/** Loaded for signed-in viewers only. */
const SubscribeButton = lazy(() =>
  import("./subscribe-button.tsx").catch(() => ({
    default: () => <ErrorNote>{errorOccurred}</ErrorNote>,
  })),
);

interface SubscribeActionProps {
  /** Whom to subscribe to. */
  user: { id: number; username: string };
  /** Called with the number of subscribers to add to the loaded total: the viewer's own change, until it is in there. */
  onPending: (change: number) => void;
}

/** The subscribe button; for visitors, a link to the login, after which they are subscribed. Renders nothing on one's own profile. */
export function SubscribeAction({ user, onPending }: SubscribeActionProps) {
  const { user: viewer } = useSession();
  const { id, username } = user;
  if (viewer?.id === id) return null;
  if (viewer)
    return (
      <Suspense fallback={<div className={styles.action} />}>
        <SubscribeButton key={`${viewer.id} ${id}`} user={user} onPending={onPending} />
      </Suspense>
    );
  return (
    <div className={styles.action}>
      <LinkButton
        look="primary"
        data-needs-scripts
        href={loginPath(profilePath(username))}
        onClick={(event) => isPlainClick(event) && setIntent(subscribeIntent(id))}
      >
        Subscribe
      </LinkButton>
    </div>
  );
}
