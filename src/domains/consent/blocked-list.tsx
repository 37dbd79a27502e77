import { useEffect, useState } from "react";
import { profilePath } from "#domains/accounts/paths.ts";
import styles from "#domains/accounts/security/sessions-list.module.css";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { consentClient } from "./client.ts";
import type { Blocked } from "./contract.ts";

/** The people whom the signed-in user has blocked, each with a button that unblocks them. */
export function BlockedList() {
  const [blocked, setBlocked] = useState<Blocked[]>();
  const [busy, setBusy] = useState<number>();
  const [failure, setFailure] = useState("");

  useEffect(() => {
    const controller = new AbortController();
    consentClient.listBlocked({ query: {}, signal: controller.signal }).then(
      (answer) => setBlocked(answer.blocked),
      () => controller.signal.aborted || setFailure("The list could not be loaded. Please try again later."),
    );
    return () => controller.abort();
  }, []);

  async function unblock(id: number) {
    setBusy(id);
    setFailure("");
    try {
      await consentClient.unblock({ params: { id } });
      setBlocked((before) => before?.filter((each) => each.id !== id));
    } catch (error) {
      setFailure(isCallError(error) ? error.message : "Something went wrong. Please try again later.");
    }
    setBusy(undefined);
  }

  return (
    <>
      {blocked?.length === 0 && <p className="hint">You have not blocked anybody.</p>}
      {blocked !== undefined && blocked.length > 0 && (
        <ul className={styles.list}>
          {blocked.map(({ id, username }) => (
            <li key={id} className={styles.session}>
              <a href={profilePath(username)}>{username}</a>
              <Button
                look="quiet"
                busy={busy === id}
                aria-label={`Unblock ${username}`}
                onClick={() => void unblock(id)}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormMessage tone="error">{failure}</FormMessage>
    </>
  );
}
