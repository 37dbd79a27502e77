import { issueNumberOf } from "#domains/issues/issue-name.ts";
import type { ReactNode } from "react";
import { profilePath } from "#domains/people/paths.ts";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { bookStatusLabels, contentRatingLabels, genreLabel } from "#domains/books/vocab.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import { DateText } from "#ui/date-text.tsx";
import { BreakableName } from "#ui/format/breakable-name.tsx";
import { formatTotal } from "#ui/format/format-count.ts";
import { DescriptionText } from "./description-text.tsx";
import type { WorkResult } from "./results.ts";
import styles from "./work-row.module.css";

type RowProps<T> = { work: T; eager: boolean };

/** A book in the results. The cover links to the details, and the title opens the latest issue in the reader. */
export function BookRow({ work, eager }: RowProps<WorkResult>) {
  return (
    <Row
      work={work}
      eager={eager}
      href={bookPath(work)}
      title={work.book_title}
      totals={[formatTotal(work.total_issues, "issue"), formatTotal(work.total_book_pages, "page")]}
    >
      {work.issue_number > 1 && <a href={readerPath({ ...work, issue_number: 1 })}>Start at #1</a>}
      <a href={bookPath(work)}>Book details</a>
    </Row>
  );
}

/** An issue in the results. The cover links to the details, the title to the reader, and the line below it to the book. */
export function IssueRow({ work, eager }: RowProps<WorkResult>) {
  return (
    <Row
      work={work}
      eager={eager}
      href={issuePath(work)}
      number={issueNumberOf(work)}
      mark={<ReadMark issue={work} />}
      title={work.issue_title}
      note={
        <a href={bookPath(work)} dir="auto">
          {work.book_title}
        </a>
      }
      totals={[formatTotal(work.total_issue_pages, "page")]}
      ofBook={`${formatTotal(work.total_issues, "issue")} in the book`}
    >
      <a href={issuePath(work)}>Issue details</a>
    </Row>
  );
}

interface WorkRowProps extends RowProps<WorkResult> {
  href: string;
  /** Set only for an issue. */
  number?: string | undefined;
  mark?: ReactNode;
  title: string;
  note?: ReactNode;
  totals: readonly string[];
  /** More about the book of an issue. */
  ofBook?: string;
  /** The links next to "Read". */
  children: ReactNode;
}

function Row({ work, eager, href, number, mark, title, note, totals, ofBook, children }: WorkRowProps) {
  const facts = [bookStatusLabels[work.status], ...totals];
  return (
    <li className={styles.row}>
      <CoverCard
        work={work}
        href={href}
        alt={`Cover of ${title}`}
        sizes="96px"
        eager={eager}
        number={number}
        mark={mark}
        title={title}
        titleHref={readerPath(work)}
        note={
          <span className="dotted">
            {note && <span>{note}</span>}
            <span>
              by{" "}
              <a href={profilePath(work.username)}>
                <BreakableName>{work.username}</BreakableName>
              </a>{" "}
              ·&nbsp;
              <DateText date={work.date_created} form="medium" />
            </span>
          </span>
        }
      />
      <div className={styles.more}>
        <p className={`dotted ${styles.facts}`}>
          <span className={styles.wide}>{contentRatingLabels[work.content_rating]}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {ofBook && <span className={styles.wide}>{ofBook}</span>}
          <span className={styles.genres}>{work.genres.map(genreLabel).join(", ")}</span>
        </p>
        <DescriptionText text={work.description} of={title} />
        <p className={styles.links}>
          <a className={styles.read} href={readerPath(work)}>
            Read {issueNumberOf(work)}
          </a>
          {children}
        </p>
      </div>
    </li>
  );
}
