import type { ToggleEvent } from "react";
import { liftMatureVeil } from "#domains/books/mature-veil.ts";
import styles from "./mature-step.module.css";

function confirm(event: ToggleEvent<HTMLDetailsElement>) {
  if (!event.currentTarget.open) return;
  liftMatureVeil();
  // The button is gone now, and the keyboard should be where the pages are.
  event.currentTarget.closest("main")?.focus({ preventScroll: true });
}

/**
 * Stands before the pages of a mature book. While it does, what follows it is not laid out, so no lazy picture in it is
 * loaded; opening the `<details>` takes it away, with or without JavaScript. (Without, browsers load lazy pictures at once.)
 */
export function MatureStep({ details }: { details: string }) {
  return (
    <section className={styles.step} aria-labelledby="mature">
      <h2 id="mature">This book is for mature readers</h2>
      <p>Its pages may show what is not meant for children: violence, nudity or strong language.</p>
      <details onToggle={confirm}>
        <summary className={styles.confirm}>I am 18 or over</summary>
      </details>
      <p>
        <a href={details}>Back to the details</a>
      </p>
    </section>
  );
}
