import { useState } from "react";
import { formatTotal, formatWholeCount } from "#ui/format/format-count.ts";
import type { Waiting } from "./contract.ts";
import styles from "./moderation-screen.module.css";

/** How much waits, and since when. */
export function WaitingFacts({ waiting: { things, reports, oldest, over_a_day } }: { waiting: Waiting }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Waiting</dt>
        <dd>{formatWholeCount(things)}</dd>
      </div>
      <div>
        <dt>Reports</dt>
        <dd>{formatWholeCount(reports)}</dd>
      </div>
      <div>
        <dt>For more than a day</dt>
        <dd>{formatWholeCount(over_a_day)}</dd>
      </div>
      <div>
        <dt>Oldest</dt>
        <dd>{oldest === null ? "None" : <Age since={oldest} />}</dd>
      </div>
    </dl>
  );
}

const hourMs = 3600 * 1000;

/** For how long something has waited. */
export function Age({ since }: { since: string }) {
  const [now] = useState(Date.now);
  const hours = Math.floor((now - new Date(since).getTime()) / hourMs);
  if (hours < 1) return <time dateTime={since}>less than an hour</time>;
  return (
    <time dateTime={since}>{hours < 48 ? formatTotal(hours, "hour") : formatTotal(Math.floor(hours / 24), "day")}</time>
  );
}
