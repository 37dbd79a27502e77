import { useState } from "react";
import { describeNotice, describeReason } from "#domains/moderation/record/wording.ts";
import { noticeClient } from "./client.ts";
import type { Notice } from "./contract.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./notices.module.css";

/** Lists what moderators have done about the viewer and their works, with the viewer's answers. */
export function NoticesScreen() {
  return (
    <Loaded load={(signal) => noticeClient.listNotices({ signal })}>
      {({ notices }) =>
        notices.length === 0 ? (
          <EmptyState drawing="mailbox">There are no decisions about you or your works.</EmptyState>
        ) : (
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <NoticeEntry key={notice.id} notice={notice} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Moves the keyboard focus to the notice, because its form is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

function NoticeEntry({ notice }: { notice: Notice }) {
  const { id, date, act, reason, until, book_title, can_answer } = notice;
  // The sent answer is shown without reloading, which would discard an answer being written to another notice.
  const [sent, setSent] = useState<string>();
  const answer = sent ?? notice.answer;
  return (
    <li className={styles.notice}>
      <h2 className={styles.name} dir="auto" tabIndex={-1} ref={sent === undefined ? undefined : focus}>
        {describeNotice(act, book_title)}
      </h2>
      <p className="hint">
        <MomentText date={date} />
        {until !== null && (
          <>
            {" · until "}
            <MomentText date={until} />
          </>
        )}
      </p>
      {reason !== "" && (
        <p className={styles.text} dir="auto">
          {describeReason(act, reason)}
        </p>
      )}
      {answer !== null && (
        <div>
          <p className="hint">Your answer</p>
          <p className={styles.text} dir="auto">
            {answer}
          </p>
        </div>
      )}
      {can_answer && sent === undefined && <AnswerForm actId={id} onAnswered={setSent} />}
    </li>
  );
}
