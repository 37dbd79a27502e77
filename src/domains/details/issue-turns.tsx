import { issueNumberOf, withoutNumber } from "#domains/issues/issue-name.ts";
import { Cover } from "#domains/books/cover.tsx";
import type { IssueEntry, IssueRead } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import styles from "./issue-turns.module.css";

interface IssueTurnsProps {
  issue: IssueRead;
  /** The issues before and after it, if any. */
  previous: IssueEntry | null;
  next: IssueEntry | null;
}

/** Links from an issue's details to the details of the previous and the next issue. */
export function IssueTurns({ issue, previous, next }: IssueTurnsProps) {
  if (!previous && !next) return null;
  const renderTurn = (label: string, other: IssueEntry | null) =>
    other && (
      <a className={styles.turn} data-turn={label} href={issuePath({ ...issue, issue_number: other.issue_number })}>
        <span className={styles.cover}>
          <Cover picture={other.cover} rating={issue.content_rating} alt="" sizes="64px" />
          <ReadMark issue={{ ...other, book_id: issue.book_id }} />
        </span>
        <span className={`section-label ${styles.label}`}>
          {label} <span className="visually-hidden">issue</span>
        </span>
        <span className={styles.title}>
          {issueNumberOf(other)} <bdi>{withoutNumber({ ...other, issue_title: other.title })}</bdi>
        </span>
      </a>
    );
  return (
    <nav className={styles.turns} aria-label="Other issues">
      {renderTurn("Previous", previous)}
      {renderTurn("Next", next)}
    </nav>
  );
}
