import { issueNumberOf } from "#domains/issues/issue-name.ts";
import { useState } from "react";
import { Cover } from "#domains/books/cover.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { describeResumePoint, findResumePoint } from "#domains/issues/place.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import type { HistoryEntry } from "./contract.ts";
import styles from "./history-screen.module.css";

interface HistoryRowProps {
  entry: HistoryEntry;
  onForget: () => Promise<void>;
}

/** A book in the history: where the viewer was, and where to continue. */
export function HistoryRow({ entry, onForget }: HistoryRowProps) {
  const { book_title, page, page_total } = entry;
  const resumePoint = findResumePoint(entry);
  const [isGoing, setGoing] = useState(false);
  async function forget() {
    setGoing(true);
    await onForget();
    setGoing(false);
  }
  return (
    <li className={styles.book}>
      <span className={styles.cover}>
        <Cover picture={entry.cover} rating={entry.content_rating} alt="" sizes="80px" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={bookPath(entry)} dir="auto">
            {book_title}
          </a>
        </h2>
        <p className={styles.place}>
          {issueNumberOf(entry)}, page {page} of {page_total}, <MomentText date={entry.last_read} />
        </p>
      </div>
      <p className={styles.actions}>
        {resumePoint ? (
          <LinkButton href={readerPath({ ...entry, ...resumePoint }, resumePoint.page)} look="primary">
            <span>
              Continue {describeResumePoint(resumePoint)}
              <span className="visually-hidden"> of {book_title}</span>
            </span>
          </LinkButton>
        ) : (
          <span>You are up to date.</span>
        )}
        <Button look="quiet" busy={isGoing} onClick={() => void forget()}>
          Forget<span className="visually-hidden"> {book_title}</span>
        </Button>
      </p>
    </li>
  );
}
