import { useEffect, useState } from "react";
import { accountClient } from "#domains/accounts/client.ts";
import { useLogOut } from "#domains/accounts/use-log-out.ts";
import { ignoreCode } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { BusyText, ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { listNotLoaded } from "#ui/error-sentences.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { MomentText } from "#ui/moment-text.tsx";
import { useRowActions } from "#ui/use-row-actions.ts";
import type { OwnSession } from "./contract.ts";
import styles from "./sessions-list.module.css";

/** Lists the viewer's sessions, with buttons to log out of one of them or everywhere. */
export function SessionsList() {
  const [sessions, setSessions] = useState<OwnSession[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const { busy, failure, run } = useRowActions<string>();
  const [isConfirming, setIsConfirming] = useState(false);
  const logOut = useLogOut();

  useEffect(() => {
    const controller = new AbortController();
    accountClient.listSessions({ signal: controller.signal }).then(
      (response) => setSessions(response.sessions),
      // Logging out everywhere works without the list.
      () => setFailed(!controller.signal.aborted),
    );
    return () => controller.abort();
  }, []);

  const endOne = (sessionId: string) =>
    run(sessionId, async () => {
      // Not found: it has expired, or was ended in another tab.
      await accountClient.endSession({ params: { sessionId } }).catch(ignoreCode("session_not_found"));
      setSessions((before) => before.filter(({ id }) => id !== sessionId));
    });

  return (
    <>
      <ul className={styles.list}>
        {sessions.map(({ id, device, last_used, is_current }) => (
          <li key={id} className={styles.session}>
            <div>
              <p>{device}</p>
              <p className={styles.used}>{is_current ? "This device" : <LastUsed date={last_used} />}</p>
            </div>
            {!is_current && (
              <Button
                look="quiet"
                busy={busy === id}
                aria-label={`Log out of ${device}`}
                onClick={() => void endOne(id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setIsConfirming(true)}>Log out everywhere</Button>
        <FormMessage tone="error">{failure || (hasFailed && listNotLoaded)}</FormMessage>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Log out everywhere?"
        act="Log out everywhere"
        busyText={<BusyText>Logging out...</BusyText>}
        onConfirm={() => accountClient.endSessions({})}
        onDone={() => void logOut({ isOver: true })}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          You will be logged out on all your devices, including this one. Anything you have not saved here will be lost.
        </p>
      </ConfirmDialog>
    </>
  );
}

function LastUsed({ date }: { date: string }) {
  return (
    <>
      Last used <MomentText date={date} />
    </>
  );
}
