import { useSession } from "#domains/accounts/session.tsx";
import { Cover } from "#domains/books/cover.tsx";
import type { BookRead, IssueEntry } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { ownsBook } from "#domains/issues/permissions.ts";
import { EntryActions } from "#domains/publishing/entry-actions.tsx";
import { DateText } from "#ui/date-text.tsx";
import styles from "./issue-list.module.css";

interface IssueListProps {
  book: Pick<BookRead, "book_id" | "url_slug" | "book_title" | "content_rating" | "publisher_id">;
  /** In the order they are shown. */
  issues: readonly IssueEntry[];
}

/** The issues of a book; covers of mature books stay blurred until the viewer has said to be 18 or over. */
export function IssueList({ book, issues }: IssueListProps) {
  const owned = ownsBook(useSession().user, book);
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
              <span className={styles.cover} data-mature={book.content_rating === "M" || undefined}>
                <Cover picture={issue.cover} alt="" sizes="80px" />
              </span>
              <span className={styles.number}>#{issue.issue_number}</span>
              <span className={styles.title}>{issue.title}</span>
              <span className={styles.date}>
                <DateText date={issue.date_created} short />
              </span>
            </a>
            {owned && (
              <EntryActions
                issue={{ ...book, issue_number: issue.issue_number }}
                // A book keeps one issue at least.
                canDelete={issues.length > 1 && issue.issue_number === latest}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
