import { issueName, issueNumberOf, withoutNumber } from "#domains/issues/issue-name.ts";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { RefObject } from "react";
import { foreignLanguage } from "#domains/books/foreign-language.ts";
import type { IssueRead } from "#domains/issues/contract.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { SiteLogo } from "#domains/settings/site-logo.tsx";
import styles from "./reader.module.css";

interface ReaderHeadProps {
  /** The link out of the reader. */
  ref: RefObject<HTMLAnchorElement | null>;
  /** Receives the element that the tools are loaded into. */
  slot: (element: HTMLElement | null) => void;
  issue: IssueRead;
  /** How many digits the tools' page count has, to keep their place free; 0 without tools. */
  digits: number;
}

/** The bar at the top of the reader: the ways out, the title, and the tools. */
export function ReaderHead({ ref, slot, issue, digits }: ReaderHeadProps) {
  const details = issuePath(issue);
  const title = withoutNumber(issue);
  return (
    <header className={styles.head} data-controls>
      <a ref={ref} href={details} className={styles.back} aria-label="Leave the reader">
        <ArrowLeft size={20} aria-hidden />
      </a>
      <a href="/" className={styles.home} aria-label="Home">
        <SiteLogo />
      </a>
      <h1 className={styles.title} dir="auto" lang={foreignLanguage(issue)}>
        {/* Labeled as a whole: its parts are separate boxes that can be truncated, and spaces would be read between them. */}
        <a href={details} aria-label={issueName(issue)}>
          <span className={styles.work}>
            <span>{issue.book_title}</span>
            <span>{` ${issueNumberOf(issue)}`}</span>
          </span>
          {title && <span className={styles.issue}>: {title}</span>}
        </a>
      </h1>
      <div ref={slot} className={styles.tools} data-digits={digits} />
    </header>
  );
}
