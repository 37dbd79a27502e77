import { describeNextIssue, type NextIssue } from "#domains/books/next-issue.ts";
import styles from "./next-issue.module.css";

const thisYear = new Date().getUTCFullYear();

/** When the next issue of a book comes out, as far as its release plan tells. Nothing without one. */
export function NextIssueNote({ next }: { next: NextIssue | null }) {
  if (!next) return null;
  return (
    <p className={styles.note} data-state={next.state}>
      {describeNextIssue(next, thisYear)}
    </p>
  );
}
