import type { ReactNode } from "react";
import { profilePath } from "#domains/accounts/paths.ts";
import { Cover } from "#domains/books/cover.tsx";
import { RatingStamp } from "#domains/books/rating-stamp.tsx";
import { bookStatusLabels, coverWidth } from "#domains/books/vocab.ts";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { LinkButton } from "#ui/button.tsx";
import { longestWordStep } from "./longest-word-step.ts";
import styles from "./work-details.module.css";

interface WorkDetailsProps {
  work: Pick<BookRead | IssueRead, "cover" | "username" | "content_rating" | "status" | "description"> & {
    /** Hidden by its owner, who alone sees it. */
    removed?: boolean;
    /** Hidden by a moderator, with this reason; the owner alone sees it. */
    hidden_reason?: string | null;
  };
  title: string;
  /** The line above the title. */
  above?: ReactNode;
  /** Address that "Read Now" links to. */
  readHref: string;
  /** Further actions, shown after "Read Now". */
  actions?: ReactNode;
  /** Shown below the description. */
  children: ReactNode;
}

/** The details of a book or an issue: its cover, title, publisher, rating, status, and description, then `children`. */
export function WorkDetails({ work, title, above, readHref, actions, children }: WorkDetailsProps) {
  return (
    <article className={`wrap ${styles.details}`}>
      <div className={styles.cover} data-narrow={work.cover.width < coverWidth || undefined}>
        <Cover
          picture={work.cover}
          rating={work.content_rating}
          alt={`Cover of ${title}`}
          sizes="(min-width: 48rem) 320px, 200px"
          eager
        />
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          {above !== undefined && <p className="section-label">{above}</p>}
          <h1 className={`masthead ${styles.title}`} data-longest-word={longestWordStep(title)} dir="auto">
            {title}
          </h1>
          <p className={styles.author}>
            by <a href={profilePath(work.username)}>{work.username}</a>
          </p>
          <p className={styles.stamps}>
            <RatingStamp rating={work.content_rating} />
            <span>
              <span className="visually-hidden">Status: </span>
              {bookStatusLabels[work.status]}
            </span>
            {work.removed && <span>Hidden: only you can see this book</span>}
            {work.hidden_reason && <span>Hidden by a moderator: {work.hidden_reason}</span>}
          </p>
        </header>
        <p className={styles.description} dir="auto">
          {work.description}
        </p>
        <div className={styles.actions}>
          <LinkButton href={readHref} look="primary">
            Read Now
          </LinkButton>
          {actions}
        </div>
        {children}
      </div>
    </article>
  );
}
