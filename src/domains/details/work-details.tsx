import { issueNumberOf, withoutNumber } from "#domains/issues/issue-name.ts";
import type { ReactNode } from "react";
import { profilePath } from "#domains/people/paths.ts";
import { CornerBox } from "#domains/books/corner-box.tsx";
import { Cover } from "#domains/books/cover.tsx";
import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { bookPath } from "#domains/books/paths.ts";
import { bookStatusLabels, coverWidth } from "#domains/books/vocab.ts";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { BreakableName } from "#ui/format/breakable-name.tsx";
import { findWordStep } from "./longest-word-step.ts";
import { NextIssueNote } from "./next-issue.tsx";
import { ReadButton } from "./read-button.tsx";
import styles from "./work-details.module.css";

interface WorkDetailsProps {
  work: BookRead | IssueRead;
  /** The issue that "Read Now" opens. */
  readNumber: number;
  /** How much there is to read, as in "12 pages". */
  totals: readonly string[];
  /** Shown after "Read Now". */
  actions: ReactNode;
  /** Shown below the description. */
  children: ReactNode;
}

/** The details of a book or an issue: a head in the color of its cover, the description, then `children`. */
export function WorkDetails({ work, readNumber, totals, actions, children }: WorkDetailsProps) {
  const issue = "issue_id" in work ? work : undefined;
  const lang = foreignLanguage(work);
  const masthead = {
    lang,
    className: `masthead ${styles.masthead}`,
    "data-longest-word": findWordStep(work.book_title),
  };
  return (
    <article className={styles.details}>
      <div className={styles.flood} aria-hidden>
        <div className={styles.color}>
          <img src={work.cover.placeholder} alt="" />
        </div>
      </div>
      <div className={styles.title}>
        {issue ? (
          <p {...masthead} dir="auto">
            <a href={bookPath(work)}>{work.book_title}</a>
          </p>
        ) : (
          <h1 {...masthead} dir="auto">
            {work.book_title}
          </h1>
        )}
      </div>
      <div className={styles.cover} data-narrow={work.cover.width < coverWidth || undefined}>
        <Cover
          picture={work.cover}
          rating={work.content_rating}
          alt={`Cover of ${issue?.issue_title ?? work.book_title}`}
          sizes="(min-width: 48rem) 320px, max(7.5rem, 36vw)"
          eager
        />
      </div>
      <div className={styles.facts}>
        <p className={styles.stamps}>
          <CornerBox
            number={issue && issueNumberOf(issue)}
            date={issue?.date_created}
            rating={work.content_rating}
            large
          />
          <span className={styles.stamp}>
            {issue ? "Book: " : <span className="visually-hidden">Status: </span>}
            {bookStatusLabels[work.status]}
          </span>
        </p>
        {issue && (
          <h1
            className={issue.issue_title === issue.book_title ? "visually-hidden" : styles.issue}
            dir="auto"
            lang={lang}
          >
            <span className="visually-hidden">{issueNumberOf(issue)} </span>
            {withoutNumber(issue) || issue.issue_title}
          </h1>
        )}
        <p className={styles.author}>
          by{" "}
          <a href={profilePath(work.username)}>
            <BreakableName>{work.username}</BreakableName>
          </a>
        </p>
        <p className="dotted">
          {totals.map((total) => (
            <span key={total}>{total}</span>
          ))}
        </p>
        {work.removed && <p className={styles.hidden}>Hidden: only you can see this book</p>}
        {work.hidden_reason && <p className={styles.hidden}>Hidden by a moderator: {work.hidden_reason}</p>}
      </div>
      <div className={styles.actions}>
        <ReadButton work={work} readNumber={readNumber} />
        {actions}
      </div>
      <div className={styles.body}>
        <p className={styles.description} dir="auto" lang={lang}>
          {work.description}
        </p>
        <NextIssueNote next={work.next_issue} />
        {children}
      </div>
    </article>
  );
}
