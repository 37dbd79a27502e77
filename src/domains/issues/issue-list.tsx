import { Cover } from "#domains/books/cover.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import type { BookRead, IssueEntry } from "./contract.ts";
import styles from "./issue-list.module.css";
import { issuePath } from "./paths.ts";

interface IssueListProps {
  book: Pick<BookRead, "book_id" | "url_slug" | "content_rating">;
  /** In the order they are shown. */
  issues: readonly IssueEntry[];
}

/** The issues of a book; covers of mature books stay blurred until the viewer has said to be 18 or over. */
export function IssueList({ book, issues }: IssueListProps) {
  return (
    <section className={styles.section} aria-labelledby="issues">
      <h2 id="issues">
        Issues <span className={styles.count}>({issues.length})</span>
      </h2>
      <ol className={styles.issues}>
        {issues.map((issue) => (
          <li key={issue.issue_number}>
            <a className={styles.issue} href={issuePath({ ...book, issue_number: issue.issue_number })}>
              <span className={styles.cover} data-mature={book.content_rating === "M" || undefined}>
                <Cover picture={issue.cover} alt="" sizes="80px" />
              </span>
              <span className={styles.number}>#{issue.issue_number}</span>
              <span className={styles.title}>{issue.title}</span>
              <span className={styles.date}>
                <DateText date={issue.date_created} short />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
