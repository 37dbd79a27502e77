import type { ReactNode } from "react";
import { Cover } from "#domains/books/cover.tsx";
import type { BookRead, IssueEntry } from "#domains/issues/contract.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import { DateText } from "#ui/date-text.tsx";
import styles from "./issue-list.module.css";

interface IssueListProps {
  book: Pick<BookRead, "book_id" | "url_slug" | "book_title" | "content_rating" | "publisher_id">;
  /** The latest first. */
  issues: readonly IssueEntry[];
  /** Renders what the book's owner can do with an issue. */
  renderActions: (issue: IssueEntry, isLatest: boolean) => ReactNode;
}

/** The issues of a book, each with links to its details and to the reader. */
export function IssueList({ book, issues, renderActions }: IssueListProps) {
  const latest = issues[0]?.issue_number;
  const first = issues.at(-1)?.issue_number;
  const renderRead = (issue_number: number | undefined, label: ReactNode) =>
    issue_number !== undefined && <a href={readerPath({ ...book, issue_number })}>{label}</a>;
  return (
    <section className={styles.section} aria-labelledby="issues">
      <div className="split-line">
        <h2 id="issues">
          Issues <span className={styles.count}>({issues.length})</span>
        </h2>
        {issues.length > 1 && (
          <p className={styles.ends}>
            {renderRead(first, `Start at #${first}`)}
            {renderRead(latest, `Latest: #${latest}`)}
          </p>
        )}
      </div>
      <ol className={styles.issues}>
        {issues.map((issue) => (
          <li key={issue.issue_number}>
            <a className={styles.issue} href={issuePath({ ...book, issue_number: issue.issue_number })}>
              <span className={styles.cover}>
                <Cover picture={issue.cover} rating={book.content_rating} alt="" sizes="81px" />
                <ReadMark issue={{ ...issue, book_id: book.book_id }} />
              </span>
              <span className={styles.number}>#{issue.issue_number}</span>
              <span className={styles.title}>
                <bdi>{issue.title}</bdi>
              </span>
              <span className={styles.date}>
                <DateText date={issue.date_created} short />
              </span>
            </a>
            <span className={styles.read}>
              {renderRead(
                issue.issue_number,
                <>
                  Read<span className="visually-hidden"> issue {issue.issue_number}</span>
                </>,
              )}
            </span>
            {renderActions(issue, issue.issue_number === latest)}
          </li>
        ))}
      </ol>
    </section>
  );
}
