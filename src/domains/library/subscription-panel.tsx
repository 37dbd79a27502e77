import { useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { editProfilePath, loginPath, profilePath } from "#domains/accounts/paths.ts";
import { useSession } from "#domains/accounts/session.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { compactCount } from "#ui/compact-count.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import { libraryClient } from "./client.ts";
import { libraryTabPath } from "./profile-tabs.ts";
import styles from "./subscription-panel.module.css";
import { useToggled } from "./use-toggled.ts";

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
            <LinkButton look="primary" href={loginPath(profilePath(username))}>
              Subscribe
            </LinkButton>
          )}
          {viewer && <EditLink username={username} />}
        </div>
      )}
      {viewer && viewer.id !== id && <SubscribeButton key={`${viewer.id} ${id}`} id={id} onPending={setPending} />}
    </div>
  );
}

function EditLink({ username }: { username: string }) {
  const href = editProfilePath(username);
  const busy = useNavigation().location?.pathname === href;
  return <LinkButton href={href}>{busy ? "Loading..." : "Edit"}</LinkButton>;
}

interface SubscribeButtonProps {
  /** Of the user to subscribe to. */
  id: number;
  /** Called with how many subscribers to add to the total that was read. */
  onPending: (change: number) => void;
}

function SubscribeButton({ id, onPending }: SubscribeButtonProps) {
  const { revalidate } = useRevalidator();
  const params = { id };
  const { isOn, busy, failed, toggle } = useToggled({
    check: (signal) => libraryClient.checkSubscription({ params, signal }),
    add: () => libraryClient.subscribe({ params }),
    remove: () => libraryClient.unsubscribe({ params }),
  });

  async function press() {
    onPending(isOn ? -1 : 1);
    if (await toggle()) await revalidate();
    onPending(0);
  }

  return (
    <>
      <div className={styles.action}>
        <Button
          look={isOn ? "plain" : "primary"}
          busy={busy || isOn === null}
          busyLabel="Loading..."
          onClick={() => void press()}
        >
          {isOn ? "Unsubscribe" : "Subscribe"}
        </Button>
      </div>
      {failed && (
        <div className={styles.failure}>
          <ErrorNote>An error occurred. Please try again later.</ErrorNote>
        </div>
      )}
    </>
  );
}
