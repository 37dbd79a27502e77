import type { ReactNode } from "react";
import { profilePath } from "#domains/accounts/paths.ts";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { bookStatusLabels, contentRatingLabels } from "#domains/books/vocab.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { DateText } from "#ui/date-text.tsx";
import { DescriptionText } from "./description-text.tsx";
import type { BookResult, IssueResult } from "./results.ts";
import styles from "./work-row.module.css";

type RowProps<T> = { work: T; eager: boolean };

/** A book in the results. The cover and the link below it lead to the details, the title to the reader at the latest issue. */
export function BookRow({ work, eager }: RowProps<BookResult>) {
  return (
    <Row
      work={work}
      eager={eager}
      href={bookPath(work)}
      title={work.book_title}
      note={<a href={bookPath(work)}>Book details</a>}
      totals={`${pluralize(work.total_issues, "issue")} · ${pluralize(work.total_book_pages, "page")}`}
    />
  );
}

/** An issue in the results. The cover leads to the details, the title to the reader, and the link below it to the book. */
export function IssueRow({ work, eager }: RowProps<IssueResult>) {
  return (
    <Row
      work={work}
      eager={eager}
      href={issuePath(work)}
      title={work.issue_title}
      note={
        <>
          #{work.issue_number} of{" "}
          <a href={bookPath(work)} dir="auto">
            {work.book_title}
          </a>
        </>
      }
      totals={`${pluralize(work.total_issue_pages, "page")} · ${pluralize(work.total_issues, "issue")} in the book`}
    />
  );
}

interface WorkRowProps extends RowProps<BookResult | IssueResult> {
  href: string;
  title: string;
  note: ReactNode;
  totals: string;
}

function Row({ work, eager, href, title, note, totals }: WorkRowProps) {
  return (
    <li className={styles.row}>
      <CoverCard
        work={work}
        href={href}
        alt={`Cover of ${title}`}
        sizes="(min-width: 48rem) 166px, 115px"
        eager={eager}
        title={title}
        titleHref={readerPath(work)}
        note={note}
        byline={
          <>
            by <a href={profilePath(work.username)}>{work.username}</a> · <DateText date={work.date_created} short />
          </>
        }
      />
      <p className={styles.facts}>
        {contentRatingLabels[work.content_rating]} · {bookStatusLabels[work.status]} · {totals}
      </p>
      <div className={styles.description}>
        <DescriptionText text={work.description} of={title} />
      </div>
    </li>
  );
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
