import { useEffect, useState } from "react";
import { readerPath } from "#domains/issues/paths.ts";
import { describeResumePoint, findResumePoint } from "#domains/issues/place.ts";
import type { HistoryEntry } from "./contract.ts";
import styles from "./own-continue.module.css";
import { readHistory } from "./read-places.ts";

/** On the viewer's own profile: a link to continue the book that they read last, on top of the picture above their name. */
export default function OwnContinue({ viewer }: { viewer: number }) {
  const [entry, setEntry] = useState<HistoryEntry>();
  useEffect(() => {
    let hasLeft = false;
    readHistory(viewer, { page: 1, limit: 12 }).then(
      ({ entries }) => hasLeft || setEntry(entries.find(findResumePoint)),
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [viewer]);
  const resumePoint = entry && findResumePoint(entry);
  if (!resumePoint) return null;
  return (
    <a className={styles.link} href={readerPath({ ...entry, ...resumePoint }, resumePoint.page)}>
      <span className={styles.label}>
        Continue reading <span className={styles.place}>{describeResumePoint(resumePoint)}</span>
      </span>{" "}
      <span className={styles.title}>
        <bdi>{entry.book_title}</bdi>
      </span>
    </a>
  );
}
