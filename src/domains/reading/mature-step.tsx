import type { MouseEvent, ReactNode } from "react";
import { liftMatureVeil } from "#domains/books/mature-veil.ts";
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
  /** Address of the details. */
  details: string;
  /** Further information about the pages. */
  children: ReactNode;
}

/** Replaces the pages of a mature issue until the viewer confirms being 18 or over. */
export function MatureStep({ confirmHref, details, children }: MatureStepProps) {
  return (
    <section className={styles.step} aria-labelledby="mature">
      <h2 id="mature">This book is for mature readers</h2>
      <p>Its pages may contain violence, nudity, or strong language.</p>
      {children}
      <a className={styles.confirm} href={confirmHref} rel="nofollow" onClick={confirm}>
        I am 18 or over
      </a>
      <p>
        <a href={details}>Back to the details</a>
      </p>
    </section>
  );
}
