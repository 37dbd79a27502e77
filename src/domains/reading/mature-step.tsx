import type { MouseEvent, ReactNode } from "react";
import { Cover } from "#domains/books/cover.tsx";
import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { liftMatureVeil } from "#domains/books/mature-veil.ts";
import type { IssueRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";
import styles from "./mature-step.module.css";

function confirm(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // The button disappears, so move keyboard focus to where the pages appear.
  event.currentTarget.closest("main")?.focus({ preventScroll: true });
  liftMatureVeil();
}

interface MatureStepProps {
  /** Address that shows the comic's pages, for viewers without JavaScript. */
  confirmHref: string;
  issue: IssueRead;
  /** Further information about the pages. */
  children: ReactNode;
}

/** Replaces the pages of a mature issue until the viewer confirms being 18 or over. */
export function MatureStep({ confirmHref, issue, children }: MatureStepProps) {
  return (
    <section className={styles.step} aria-labelledby="mature">
      <div className={styles.cover}>
        <Cover picture={issue.cover} rating={issue.content_rating} alt="" sizes="144px" eager />
      </div>
      <h2 id="mature">This book is for mature readers</h2>
      <p className={styles.work} dir="auto" lang={foreignLanguage(issue)}>
        {issueName(issue)}
      </p>
      <p>Its pages may contain violence, nudity, or strong language.</p>
      {children}
      <a className={styles.confirm} href={confirmHref} rel="nofollow" onClick={confirm}>
        I am 18 or over
      </a>
      <p>
        <a href={issuePath(issue)}>Back to the details</a>
      </p>
    </section>
  );
}
