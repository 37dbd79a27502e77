import { issueNumberOf, withoutNumber } from "#domains/issues/issue-name.ts";
import type { ReactNode } from "react";
import { Cover } from "#domains/books/cover.tsx";
import type { BookRead, IssueEntry } from "#domains/issues/contract.ts";
import { issueListPath, issuePath, readerPath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import { issuesPerPage } from "#domains/issues/vocab.ts";
import { DateText } from "#ui/date-text.tsx";
import { formatWholeCount } from "#ui/format/format-count.ts";
import styles from "./issue-list.module.css";

interface IssueListProps {
  book: Pick<BookRead, "book_id" | "url_slug" | "book_title" | "content_rating" | "publisher_id">;
  /** One page of the issues, the latest first, and the first issue of the book. */
  issues: {
    shown: readonly IssueEntry[];
    total: number;
    page: number;
    first: Pick<IssueEntry, "issue_number" | "issue_label">;
  };
  /** Renders the owner's actions for an issue. */
  renderActions: (issue: IssueEntry, isLatest: boolean) => ReactNode;
}

/** The issues of a book, each with links to its details and to the reader. */
export function IssueList({ book, issues, renderActions }: IssueListProps) {
  const { shown, total, page, first } = issues;
  const latest = page === 1 ? shown[0] : undefined;
  const renderRead = (issue_number: number, label: ReactNode) => (
    <a href={readerPath({ ...book, issue_number })}>{label}</a>
  );
  return (
    <section className={styles.section} aria-labelledby="issues">
      <div className="split-line">
        <h2 id="issues">
          Issues <span className={styles.count}>({formatWholeCount(total)})</span>
        </h2>
        {total > 1 && (
          <p className={styles.ends}>
            {renderRead(first.issue_number, `Start at ${issueNumberOf(first)}`)}
            {latest && renderRead(latest.issue_number, `Latest: ${issueNumberOf(latest)}`)}
          </p>
        )}
      </div>
      <ol className={styles.issues}>
        {shown.map((issue) => (
          <li key={issue.issue_number}>
            <a className={styles.issue} href={issuePath({ ...book, issue_number: issue.issue_number })}>
              <span className={styles.cover}>
                <Cover picture={issue.cover} rating={book.content_rating} alt="" sizes="81px" />
                <ReadMark issue={{ ...issue, book_id: book.book_id }} />
              </span>
              <span className={styles.number}>{issueNumberOf(issue)}</span>
              <span className={styles.title}>
                <bdi>{withoutNumber({ ...issue, issue_title: issue.title })}</bdi>
                {issue.arc && <span className="hint"> {issue.arc}</span>}
              </span>
              <span className={styles.date}>
                <DateText date={issue.date_created} form="medium" />
              </span>
            </a>
            <div className={styles.does}>
              <span className={styles.read}>
                {renderRead(
                  issue.issue_number,
                  <>
                    Read<span className="visually-hidden"> issue {issue.issue_number}</span>
                  </>,
                )}
              </span>
              {renderActions(issue, issue === latest)}
            </div>
          </li>
        ))}
      </ol>
      {total > issuesPerPage && (
        <nav className={styles.ends} aria-label="More issues">
          {page > 1 && <a href={issueListPath(book, page - 1)}>Newer issues</a>}
          {page * issuesPerPage < total && <a href={issueListPath(book, page + 1)}>Older issues</a>}
        </nav>
      )}
    </section>
  );
}
