import type { MouseEvent } from "react";
import { liftMatureVeil } from "#domains/books/mature-veil.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";
import styles from "./mature-step.module.css";

function confirm(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // The button goes away, and the keyboard should be where the pages are.
  event.currentTarget.closest("main")?.focus({ preventScroll: true });
  liftMatureVeil();
}

interface MatureStepProps {
  /** The page with the comic's pages in it, for those without JavaScript. */
  confirmed: string;
  details: string;
}

/** Stands in the place of a mature book's pages until the viewer has said to be 18 or over. */
export function MatureStep({ confirmed, details }: MatureStepProps) {
  return (
    <section className={styles.step} aria-labelledby="mature">
      <h2 id="mature">This book is for mature readers</h2>
      <p>Its pages may show what is not meant for children: violence, nudity or strong language.</p>
      <a className={styles.confirm} href={confirmed} rel="nofollow" onClick={confirm}>
        I am 18 or over
      </a>
      <p>
        <a href={details}>Back to the details</a>
      </p>
    </section>
  );
}
