import { useState } from "react";
import { moderationClient } from "#domains/moderation/client.ts";
import type { Notice } from "#domains/moderation/contract.ts";
import { noticeLabels } from "#domains/moderation/vocab.ts";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./notices.module.css";

/** What moderators have done about the viewer and their works, and the viewer's answers. */
export function NoticesScreen() {
  // Loads again after each answer.
  const [version, setVersion] = useState(1);
  return (
    <Loaded key={version} load={(signal) => moderationClient.listNotices({ signal })} forbidden="Please log in first.">
      {({ notices }) =>
        notices.length === 0 ? (
          <EmptyState drawing="mailbox">The moderators have done nothing about you or your works</EmptyState>
        ) : (
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <NoticeEntry key={notice.id} notice={notice} onAnswered={() => setVersion(version + 1)} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function NoticeEntry({ notice, onAnswered }: { notice: Notice; onAnswered: () => void }) {
  const { id, date, act, reason, until, book_title, answer, can_answer } = notice;
  return (
    <li className={styles.notice}>
      <h2 className={styles.name}>{noticeLabels[act] ?? act}</h2>
      <p className="hint" dir="auto">
        <DateText date={date} />
        {until !== null && (
          <>
            {" · until "}
            <DateText date={until} />
          </>
        )}
        {book_title !== null && ` · ${book_title}`}
      </p>
      {reason !== "" && (
        <p className={styles.text} dir="auto">
          {reason}
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
      {can_answer && <AnswerForm actId={id} onAnswered={onAnswered} />}
    </li>
  );
}
