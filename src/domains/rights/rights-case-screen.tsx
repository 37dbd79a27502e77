import { useState } from "react";
import { Loaded } from "#ui/loaded.tsx";
import { ClaimantActs } from "./claimant-acts.tsx";
import { rightsClient } from "./client.ts";
import { CounterNoticeForm } from "./counter-notice-form.tsx";
import { NoticeFacts } from "./notice-facts.tsx";
import styles from "./rights.module.css";

/** Moves the keyboard focus to the title, because the form that was sent is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A rights notice, for whoever has the link of one side, with what that side can do. */
export function RightsCaseScreen({ token }: { token: string }) {
  // Incremented to load again after something was sent.
  const [version, setVersion] = useState(1);
  const reload = () => setVersion(version + 1);
  return (
    <>
      <h1>Rights notice</h1>
      <Loaded key={version} load={(signal) => rightsClient.readRightsNotice({ body: { token }, signal })}>
        {(shown) => (
          <div className={styles.case}>
            <h2 className={styles.title} tabIndex={-1} ref={version > 1 ? focus : undefined}>
              About “<bdi>{shown.work.title}</bdi>”
            </h2>
            <NoticeFacts shown={shown} level="h3" />
            {shown.side === "owner" && shown.state === "hidden" && <CounterNoticeForm token={token} onSent={reload} />}
            {shown.side === "claimant" && <ClaimantActs state={shown.state} token={token} onDone={reload} />}
          </div>
        )}
      </Loaded>
    </>
  );
}
