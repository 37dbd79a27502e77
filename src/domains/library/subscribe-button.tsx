import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { takeIntent } from "#domains/accounts/intent.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { errorOccurred } from "#ui/error-sentences.ts";
import { libraryClient } from "./client.ts";
import { subscribeIntent } from "./subscribe-intent.ts";
import styles from "./subscription-panel.module.css";
import { useToggled } from "./use-toggled.ts";

interface SubscribeButtonProps {
  /** Whom to subscribe to. */
  user: { id: number; username: string };
  /** Called with the number of subscribers to add to the loaded total: the viewer's own change, until it is in there. */
  onPending: (change: number) => void;
}

/** Subscribes to a user, and unsubscribes. If the viewer pressed Subscribe before logging in, subscribes right away. */
export default function SubscribeButton({ user: { id, username }, onPending }: SubscribeButtonProps) {
  const { revalidate } = useRevalidator();
  const params = { id };
  const { isOn, busy, failed, toggle, checkAgain } = useToggled({
    check: (signal) => libraryClient.checkSubscription({ params, signal }),
    add: () => libraryClient.subscribe({ params }),
    remove: () => libraryClient.unsubscribe({ params }),
  });

  const [outcome, setOutcome] = useState("");

  async function press(): Promise<boolean> {
    setOutcome("");
    onPending(isOn ? -1 : 1);
    const done = await toggle();
    if (done) await revalidate();
    onPending(0);
    return done;
  }

  const carryOutIntent = useEffectEvent(async () => {
    if (!takeIntent(subscribeIntent(id))) return;
    if (isOn) setOutcome(`You already subscribe to ${username}.`);
    else if (await press()) setOutcome(`You are now subscribed to ${username}.`);
  });
  const isKnown = isOn !== null;
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(() => void carryOutIntent());
    return () => clearTimeout(timer);
  }, [isKnown]);

  if (isOn === null && failed)
    return (
      <div className={styles.failure}>
        <ErrorNote action={<Button onClick={checkAgain}>Try again</Button>}>{errorOccurred}</ErrorNote>
      </div>
    );
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
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      {failed && (
        <div className={styles.failure}>
          <ErrorNote>{errorOccurred}</ErrorNote>
        </div>
      )}
    </>
  );
}
