import styles from "./new-issues-stamp.module.css";
import { describeNewIssues } from "./use-new-issues.ts";

/** "2 new issues", on top of a cover. Renders nothing for 0. */
export function NewIssuesStamp({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return <span className={styles.stamp}>{describeNewIssues(count)}</span>;
}
