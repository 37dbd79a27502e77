import { useEffect, useState } from "react";
import { Cover } from "#domains/books/cover.tsx";
import { readerPath } from "#domains/issues/paths.ts";
import { describeResumePoint, findResumePoint } from "#domains/issues/place.ts";
import { errorOccurred } from "#ui/error-sentences.ts";
import styles from "./continue-shelf.module.css";
import type { HistoryEntry } from "./contract.ts";
import { setBegunReading } from "./device-key.ts";
import { historyPath } from "./paths.ts";
import { describeNothingLeft, readUnfinished, type Unfinished } from "./read-unfinished.ts";

/** Links into the books that a visitor (null) or a user can continue, the last read first. */
export default function ContinueShelf({ viewer }: { viewer: number | null }) {
  // Null if they could not be loaded.
  const [unfinished, setUnfinished] = useState<Unfinished | null>();
  useEffect(() => {
    let hasLeft = false;
    const show = (found: Unfinished | null) => hasLeft || setUnfinished(found);
    readUnfinished(viewer).then(show, () => show(null));
    return () => {
      hasLeft = true;
    };
  }, [viewer]);
  // With nothing to continue, later pages need not reserve space.
  const isDone = unfinished?.isDone;
  useEffect(() => () => (isDone ? setBegunReading(false) : undefined), [isDone]);
  if (unfinished === undefined || unfinished?.hasBegun === false) return null;
  return (
    <>
      <a className={styles.all} href={historyPath}>
        History
      </a>
      {unfinished === null || unfinished.entries.length === 0 ? (
        <p className={styles.done}>{unfinished ? describeNothingLeft(unfinished) : errorOccurred}</p>
      ) : (
        <ul className={styles.row}>
          {unfinished.entries.map((entry) => (
            <li key={entry.book_id}>
              <ShelfEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ShelfEntry({ entry }: { entry: HistoryEntry }) {
  const resumePoint = findResumePoint(entry);
  if (!resumePoint) return null;
  const isNext = resumePoint.issue_number !== entry.issue_number;
  return (
    <a className={styles.entry} href={readerPath({ ...entry, ...resumePoint }, resumePoint.page)}>
      <span className={styles.cover}>
        <Cover picture={entry.cover} rating={entry.content_rating} alt="" sizes="56px" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{entry.book_title}</bdi>
        </span>{" "}
        <span className={styles.place}>
          {isNext ? "Next: " : ""}
          {describeResumePoint(resumePoint)}
        </span>
        {!isNext && <progress className={styles.bar} value={entry.page} max={entry.page_total} aria-hidden />}
      </span>
    </a>
  );
}
