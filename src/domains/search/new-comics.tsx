import { profilePath } from "#domains/accounts/paths.ts";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { DateText } from "#ui/date-text.tsx";
import styles from "./new-comics.module.css";
import type { IssueResult } from "./results.ts";

interface NewComicsProps {
  issues: readonly IssueResult[];
  /** The id of the row's heading. */
  labelledBy: string;
}

/** The latest issues side by side, like a longbox. The row can be focused, so that the arrow keys scroll it. */
export function NewComics({ issues, labelledBy }: NewComicsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <section className={styles.row} aria-labelledby={labelledBy} tabIndex={0}>
      <ul className={styles.issues}>
        {issues.map((issue) => (
          <li key={issue.issue_id}>
            <CoverCard
              work={issue}
              href={issuePath(issue)}
              alt={`Cover of ${issue.book_title} #${issue.issue_number}`}
              sizes="(min-width: 48rem) 217px, 166px"
              title={issue.book_title}
              titleHref={readerPath(issue)}
              note={
                <>
                  #{issue.issue_number} · <DateText date={issue.date_created} short />
                </>
              }
              byline={<a href={profilePath(issue.username)}>{issue.username}</a>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
