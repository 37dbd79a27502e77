import { issueNumberOf } from "#domains/issues/issue-name.ts";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { profilePath } from "#domains/people/paths.ts";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { ReadMark } from "#domains/issues/read-mark.tsx";
import type { HomeWork } from "#domains/search/home-contract.ts";
import styles from "./new-comics.module.css";

interface NewComicsProps {
  issues: readonly HomeWork[];
  /** The id of the row's heading. */
  labelledBy: string;
}

/**
 * The latest issues side by side, as in a longbox, between buttons that scroll the row by most of the window's width. The row can
 * be focused, so that the arrow keys scroll it.
 */
export function NewComics({ issues, labelledBy }: NewComicsProps) {
  const row = useRef<HTMLElement>(null);
  const [{ isStart, isEnd }, setEdges] = useState({ isStart: true, isEnd: false });

  function findEdges() {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    setEdges({ isStart: scrollLeft < 8, isEnd: scrollLeft + clientWidth > scrollWidth - 8 });
  }
  useEffect(findEdges, []);

  function scroll(direction: 1 | -1) {
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.current?.scrollBy({
      left: direction * 0.75 * innerWidth,
      behavior: prefersReducedMotion ? "instant" : "smooth",
    });
  }

  /** Scrolls to a link that gets the focus by a key. Chromium does not if as little as 32 px of it are visible. */
  function reveal({ target }: FocusEvent) {
    if (target.matches("a:focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.arrow}
        disabled={isStart}
        onClick={() => scroll(-1)}
        aria-label="Scroll to newer comics"
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <section ref={row} className={styles.row} aria-labelledby={labelledBy} tabIndex={0} onScroll={findEdges}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it get the focus */}
        <ul className={styles.issues} onFocus={reveal}>
          {issues.map((issue, index) => (
            <li key={issue.issue_id}>
              <CoverCard
                work={issue}
                href={issuePath(issue)}
                alt={`Cover of ${issue.book_title} ${issueNumberOf(issue)}`}
                sizes="(min-width: 34rem) 208px, 42vw"
                eager={index < 2}
                number={issueNumberOf(issue)}
                date={issue.date_created}
                mark={<ReadMark issue={issue} />}
                title={issue.book_title}
                titleHref={readerPath(issue)}
                note={
                  <span className={styles.issue} dir="auto">
                    {issue.issue_title !== issue.book_title && issue.issue_title}
                  </span>
                }
                byline={
                  <span className="dotted">
                    <span>
                      <a href={profilePath(issue.username)}>{issue.username}</a>
                    </span>
                    {issue.issue_number > 1 && (
                      <span>
                        <a href={readerPath({ ...issue, issue_number: 1 })}>
                          Start at #1<span className="visually-hidden"> of {issue.book_title}</span>
                        </a>
                      </span>
                    )}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <button
        type="button"
        className={styles.arrow}
        disabled={isEnd}
        onClick={() => scroll(1)}
        aria-label="Scroll to older comics"
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
