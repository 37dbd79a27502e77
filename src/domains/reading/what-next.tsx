import { profilePath } from "#domains/accounts/paths.ts";
import { CornerBox } from "#domains/books/corner-box.tsx";
import { Cover } from "#domains/books/cover.tsx";
import { bookPath } from "#domains/books/paths.ts";
import type { IssueEntry, IssueRead } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import styles from "./what-next.module.css";

interface WhatNextProps {
  issue: IssueRead;
  /** Undefined after the latest issue. */
  next: IssueEntry | undefined;
}

/** Shown after the last page: a link to the next issue, or back to the book and to its publisher. */
export function WhatNext({ issue, next }: WhatNextProps) {
  if (!next)
    return (
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next" className="section-label">
          That was the latest issue
        </h2>
        <LinkButton href={bookPath(issue)}>
          Back to <bdi>{issue.book_title}</bdi>
        </LinkButton>
        <p>
          <a className={styles.more} href={profilePath(issue.username)}>
            More by {issue.username}
          </a>
        </p>
      </section>
    );
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next" className="section-label">
        Next issue
      </h2>
      <a className={styles.issue} href={readerPath({ ...issue, issue_number: next.issue_number })}>
        <span className={styles.cover}>
          <Cover picture={next.cover} rating={issue.content_rating} alt="" sizes="min(320px, 70vw)" />
        </span>
        <CornerBox number={next.issue_number} date={next.date_created} rating={issue.content_rating} />
        <span className={styles.title}>
          <bdi>{next.title}</bdi>
        </span>
      </a>
    </section>
  );
}
