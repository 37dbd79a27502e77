import { type ComponentType, lazy, Suspense, useState } from "react";
import { useNavigation } from "react-router";
import { editProfilePath } from "#domains/accounts/paths.ts";
import { useSession } from "#domains/accounts/session.tsx";
import { LinkButton } from "#ui/button.tsx";
import { formatCount } from "#ui/format/format-count.ts";
import { libraryTabPath } from "./profile-tabs.ts";
import { SubscribeAction } from "./subscribe-action.tsx";
import styles from "./subscription-panel.module.css";

const OwnContinue = lazy<ComponentType<{ viewer: number }>>(() =>
  import("./places/own-continue.tsx").catch(() => ({ default: () => null })),
);

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
          <strong>{formatCount(subscribers)}</strong> {subscribers === 1 ? "subscriber" : "subscribers"}
        </a>
        <a href={libraryTabPath(username, "subscribed")}>
          <strong>{formatCount(totals.subscribed)}</strong> {totals.subscribed === 1 ? "subscription" : "subscriptions"}
        </a>
      </p>
      {viewer?.id === id && (
        <div className={styles.own}>
          <EditLink username={username} />
          <Suspense>
            <OwnContinue viewer={id} />
          </Suspense>
        </div>
      )}
      <SubscribeAction user={user} onPending={setPending} />
    </div>
  );
}

function EditLink({ username }: { username: string }) {
  const href = editProfilePath(username);
  const busy = useNavigation().location?.pathname === href;
  return <LinkButton href={href}>{busy ? "Loading..." : "Edit"}</LinkButton>;
}
