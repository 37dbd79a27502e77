import { useEffect, useEffectEvent, useState } from "react";
import { accountClient } from "#domains/accounts/client.ts";
import type { OwnUser } from "#domains/accounts/contract.ts";
import { useSession } from "#domains/accounts/session.tsx";
import { emailChangeHours } from "#domains/accounts/vocab.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./confirm-email-note.module.css";

/** Asks the viewer to confirm their email before they publish, and can send the link again. Renders nothing if they need not. */
export function ConfirmEmailNote() {
  const { user } = useSession();
  return user?.must_confirm_email ? <AskToConfirm user={user} /> : null;
}

const idle = { busy: false, sentTo: "", failure: "" };

function AskToConfirm({ user }: { user: OwnUser }) {
  const { update } = useSession();
  const { requested_email: requested } = user;
  const [{ busy, sentTo, failure }, setState] = useState(idle);

  // The link opens in another tab, so check again when the viewer returns to this one.
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    accountClient.getMe({}).then(
      ({ data }) => update(data.user),
      () => {}, // ignored: publishing checks again
    );
  });
  useEffect(() => {
    const listener = () => lookAgain();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);

  async function sendAgain(toCurrent = false) {
    setState({ ...idle, busy: true });
    try {
      const { email } = await accountClient.sendConfirmation({ body: { toCurrent } });
      setState({ ...idle, sentTo: email });
      if (email === user.email) update({ ...user, requested_email: null });
    } catch (error) {
      setState({ ...idle, failure: describeFailure(error) });
    }
  }

  return (
    <Note aria-label="Confirm your email">
      <p>
        <strong>Confirm your email{user.role === "user" && " before you publish"}.</strong> Open the link we sent to{" "}
        <span className={styles.email}>{requested ?? user.email}</span>. It works for {emailChangeHours} hours.
      </p>
      <div className={styles.action}>
        <Button busy={busy} onClick={() => void sendAgain()}>
          Send the link again
        </Button>
        {requested !== null && (
          <Button disabled={busy} onClick={() => void sendAgain(true)}>
            Send it to {user.email} instead
          </Button>
        )}
        <FormMessage tone="error">{failure}</FormMessage>
        <FormMessage tone="ok">{sentTo && `We have sent a new link to ${sentTo}.`}</FormMessage>
      </div>
    </Note>
  );
}
