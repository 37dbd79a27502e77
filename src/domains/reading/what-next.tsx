import { issueNumberOf, withoutNumber } from "#domains/issues/issue-name.ts";
import type { ReactNode } from "react";
import { profilePath } from "#domains/people/paths.ts";
import { CornerBox } from "#domains/books/corner-box.tsx";
import { Cover } from "#domains/books/cover.tsx";
import { bookPath } from "#domains/books/paths.ts";
import type { IssueEntry, IssueRead } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import type { CreditLists } from "#domains/issues/vocab.ts";
import { LinkButton } from "#ui/button.tsx";
import { Colophon } from "#domains/details/colophon.tsx";
import { NextIssueNote } from "#domains/details/next-issue.tsx";
import styles from "./what-next.module.css";

interface WhatNextProps {
  issue: IssueRead;
  /** Undefined after the latest issue. */
  next: IssueEntry | undefined;
  /** Shown after the latest issue, together with `credits`. */
  actions: ReactNode;
  credits: CreditLists | null;
}

/** Shown after the last page: a link to the next issue or, after the latest, what to do until there is one. */
export function WhatNext({ issue, next, actions, credits }: WhatNextProps) {
  if (!next)
    return (
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next" className="section-label">
          That was the latest issue
        </h2>
        <NextIssueNote next={issue.next_issue} />
        <div className={styles.actions}>{actions}</div>
        <LinkButton href={bookPath(issue)}>
          <span>
            Back to <bdi>{issue.book_title}</bdi>
          </span>
        </LinkButton>
        <p>
          <a className={styles.more} href={profilePath(issue.username)}>
            More by {issue.username}
          </a>
        </p>
        {credits && (
          <div className={styles.credits}>
            <h3 className="section-label">Made by</h3>
            <Colophon credits={credits} />
          </div>
        )}
      </section>
    );
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next" className="section-label">
        Next issue
      </h2>
      <ArcTurn from={issue.arc} to={next.arc} />
      <a className={styles.issue} rel="next" href={readerPath({ ...issue, issue_number: next.issue_number })}>
        <span className={styles.cover}>
          <Cover picture={next.cover} rating={issue.content_rating} alt="" sizes="min(26rem, 80vw, max(10rem, 27vh))" />
        </span>
        <CornerBox number={issueNumberOf(next)} date={next.date_created} rating={issue.content_rating} />
        <span className={styles.title}>
          <bdi>{withoutNumber({ ...next, issue_title: next.title })}</bdi>
        </span>
        <span className={styles.read}>Read {issueNumberOf(next)}</span>
      </a>
      <p className={`hint ${styles.keys}`}>
        <kbd data-direction="ltr">→</kbd>
        <kbd data-direction="rtl">←</kbd> opens it
      </p>
    </section>
  );
}

/** Says that a story arc ends here, and which one begins; nothing within an arc. */
function ArcTurn({ from, to }: { from: string | undefined; to: string | undefined }) {
  if (from === to) return null;
  return (
    <p className="hint">
      {from && (
        <>
          “<bdi>{from}</bdi>” ends here.{" "}
        </>
      )}
      {to && (
        <>
          “<bdi>{to}</bdi>” begins.
        </>
      )}
    </p>
  );
}
