import { useState } from "react";
import { ignoreCode } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import { useRowActions } from "#ui/use-row-actions.ts";
import { doorClient } from "./client.ts";
import type { Application } from "./contract.ts";
import styles from "./door.module.css";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { useWaitingList } from "./use-waiting-list.ts";
import { WaitingSection } from "./waiting-section.tsx";

const idOf = (application: Application) => application.user_id;
const readAfter = async (after: number) => (await doorClient.listApplications({ query: { after } })).applications;

/** The applications for accounts, with buttons to accept and refuse them. */
export function ApplicationList({ start }: { start: readonly Application[] }) {
  const waiting = useWaitingList(start, idOf, readAfter);
  const { busy, failure, run } = useRowActions<number>();
  const [refusing, setRefusing] = useState<Application>();
  const accept = (userId: number) =>
    run(userId, async () => {
      // Already decided: by another moderator.
      await doorClient
        .decideApplication({ params: { userId }, body: { decision: "accept" } })
        .catch(ignoreCode("already_decided"));
      waiting.remove(userId);
    });
  return (
    <>
      <WaitingSection
        title="Applications"
        intro="Oldest first. Applicants get an email with your decision."
        none="No applications are waiting."
        waiting={waiting}
        idOf={idOf}
        renderEntry={(application) => (
          <>
            <h3 className={styles.name}>{application.username}</h3>
            <p className="hint">
              {application.first_name} {application.last_name} · {application.email} ·{" "}
              <MomentText date={application.date} />
            </p>
            <p className={styles.question} dir="auto">
              {application.question}
            </p>
            <p className={styles.text} dir="auto">
              {application.answer}
            </p>
            <div className={styles.acts} role="group" aria-label={application.username}>
              <Button look="primary" busy={busy === idOf(application)} onClick={() => void accept(idOf(application))}>
                Accept
              </Button>
              <Button onClick={() => setRefusing(application)}>Refuse</Button>
            </div>
          </>
        )}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </WaitingSection>
      {refusing && (
        <RefuseDialog
          application={refusing}
          onDone={() => {
            setRefusing(undefined);
            waiting.remove(idOf(refusing));
          }}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}
