import { type ComponentType, lazy, Suspense, useState } from "react";
import { useNavigation } from "react-router";
import { editProfilePath, loginPath, profilePath } from "#domains/accounts/paths.ts";
import { useSession } from "#domains/accounts/session.tsx";
import { makeWish } from "#domains/accounts/wish.ts";
import { LinkButton } from "#ui/button.tsx";
import { compactCount } from "#ui/compact-count.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { isPlainClick } from "#ui/is-plain-click.ts";
import { libraryTabPath } from "./profile-tabs.ts";
import styles from "./subscription-panel.module.css";
import { wishToSubscribe } from "./wish-to-subscribe.ts";

/** Only signed-in viewers load it. */
const SubscribeButton = lazy(() =>
  import("./subscribe-button.tsx").catch(() => ({ default: () => <ErrorNote>{failed}</ErrorNote> })),
);
const OwnContinue = lazy<ComponentType<{ viewer: number }>>(() =>
  import("./places/own-continue.tsx").catch(() => ({ default: () => null })),
);
const failed = "An error occurred. Please try again later.";

interface SubscriptionPanelProps {
  /** Whose profile it is. */
  user: { id: number; username: string };
  totals: { subscribers: number; subscribed: number };
}

/** A user's two counts and the subscribe button; the owner gets a link to the edit screen instead. */
export function SubscriptionPanel({ user, totals }: SubscriptionPanelProps) {
  const { user: viewer } = useSession();
  // The viewer's own change, until the totals include it.
  const [pending, setPending] = useState(0);
  const { id, username } = user;
  const subscribers = totals.subscribers + pending;
  return (
    <div className={styles.panel}>
      <p className={styles.counts}>
        <a href={libraryTabPath(username, "subscribers")}>
          <strong>{compactCount(subscribers)}</strong> {subscribers === 1 ? "subscriber" : "subscribers"}
        </a>
        <a href={libraryTabPath(username, "subscribed")}>
          <strong>{compactCount(totals.subscribed)}</strong> subscribed
        </a>
      </p>
      {(!viewer || viewer.id === id) && (
        <div className={styles.action}>
          {!viewer && (
            <LinkButton
              look="primary"
              href={loginPath(profilePath(username))}
              onClick={(event) => isPlainClick(event) && makeWish(wishToSubscribe(id))}
            >
              Subscribe
            </LinkButton>
          )}
          {viewer && <EditLink username={username} />}
        </div>
      )}
      {viewer?.id === id && (
        <Suspense>
          <OwnContinue viewer={id} />
        </Suspense>
      )}
      {viewer && viewer.id !== id && (
        <Suspense fallback={<div className={styles.action} />}>
          <SubscribeButton key={`${viewer.id} ${id}`} user={user} onPending={setPending} />
        </Suspense>
      )}
    </div>
  );
}

function EditLink({ username }: { username: string }) {
  const href = editProfilePath(username);
  const busy = useNavigation().location?.pathname === href;
  return <LinkButton href={href}>{busy ? "Loading..." : "Edit"}</LinkButton>;
}
