import type { ReactNode } from "react";
import { Cover } from "#domains/books/cover.tsx";
import type { BookRead, IssueEntry } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { DateText } from "#ui/date-text.tsx";
import styles from "./issue-list.module.css";

interface IssueListProps {
  book: Pick<BookRead, "book_id" | "url_slug" | "book_title" | "content_rating" | "publisher_id">;
  /** In display order. */
  issues: readonly IssueEntry[];
  /** Renders what the book's owner can do with an issue. */
  renderActions: (issue: IssueEntry, isLatest: boolean) => ReactNode;
}

/** The issues of a book, each with a link to its details. */
export function IssueList({ book, issues, renderActions }: IssueListProps) {
  const latest = Math.max(...issues.map(({ issue_number }) => issue_number));
  return (
    <section className={styles.section} aria-labelledby="issues">
      <h2 id="issues">
        Issues <span className={styles.count}>({issues.length})</span>
      </h2>
      <ol className={styles.issues}>
        {issues.map((issue) => (
          <li key={issue.issue_number}>
            <a className={styles.issue} href={issuePath({ ...book, issue_number: issue.issue_number })}>
              <span className={styles.cover}>
                <Cover picture={issue.cover} rating={book.content_rating} alt="" sizes="81px" />
              </span>
              <span className={styles.number}>#{issue.issue_number}</span>
              <span className={styles.title}>
                <bdi>{issue.title}</bdi>
              </span>
              <span className={styles.date}>
                <DateText date={issue.date_created} short />
              </span>
            </a>
            {renderActions(issue, issue.issue_number === latest)}
          </li>
        ))}
      </ol>
    </section>
  );
}
