import { useEffect, useState } from "react";
import { DateText } from "#ui/date-text.tsx";
import { rightsClient } from "./client.ts";
import type { OwnRightsNotice } from "./contract.ts";
import styles from "./rights.module.css";
import { stateLabels } from "./wording.ts";

/** The rights notices because of which works of the viewer were hidden. Shows nothing without any. */
export function OwnRightsNotices() {
  const [notices, setNotices] = useState<OwnRightsNotice[]>([]);
  useEffect(() => {
    const unmounted = new AbortController();
    rightsClient.listOwnRightsNotices({ signal: unmounted.signal }).then(
      (own) => setNotices(own.notices),
      // The notices below have an error note of their own.
      () => {},
    );
    return () => unmounted.abort();
  }, []);
  if (notices.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="rights-notices">
      <h2 id="rights-notices">Rights notices about your works</h2>
      <ul className={styles.facts}>
        {notices.map(({ url, title, state, date }) => (
          <li key={url} className={styles.title}>
            <a href={url} dir="auto">
              {title}
            </a>{" "}
            <span className="hint">
              {stateLabels[state]}, <DateText date={date} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
