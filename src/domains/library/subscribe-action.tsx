import { lazy, Suspense } from "react";
import { setIntent } from "#domains/accounts/intent.ts";
import { loginPath, profilePath } from "#domains/accounts/paths.ts";
import { useSession } from "#domains/accounts/session.tsx";
import { LinkButton } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";
import { subscribeIntent } from "./subscribe-intent.ts";
import styles from "./subscription-panel.module.css";

/** Only signed-in viewers load it. */
const SubscribeButton = lazy(() =>
  import("./subscribe-button.tsx").catch(() => ({
    default: () => <ErrorNote>{errorOccurred}</ErrorNote>,
  })),
);

interface SubscribeActionProps {
  /** Whom to subscribe to. */
  user: { id: number; username: string };
  /** Called with how many subscribers to add to the total that was read. */
  onPending: (change: number) => void;
}

/** The subscribe button; for visitors, a link to the login that carries out their intent. Nothing for the user themselves. */
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
