import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#platform/format-bytes.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { useReachable } from "#ui/use-reachable.ts";
import { dropKept, type KeptIssue, listKept, watchKept } from "./kept-issues.ts";
import styles from "./kept-list.module.css";

interface KeptListProps {
  /** The site has not said who is signed in. */
  isUnanswered: boolean;
}

/** The issues that are kept on this device for reading without a network, and whether there is one. Nothing if there are none. */
export default function KeptList({ isUnanswered }: KeptListProps) {
  const [kept, setKept] = useState<KeptIssue[]>([]);
  const isReachable = useReachable(kept.length > 0);
  const isCutOff = isUnanswered || !isReachable;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => watchKept(() => void listKept().then(setKept, () => {})), []);
  async function remove(issue: KeptIssue) {
    await dropKept(issue);
    setKept(await listKept());
    heading.current?.focus();
  }
  if (kept.length === 0) return null;
  return (
    <>
      {isCutOff && (
        <Note role="status">
          <p>You are offline, or Longbox cannot be reached. You can read the issues that are saved on this device.</p>
        </Note>
      )}
      <section className={styles.kept} aria-labelledby="kept">
        <h2 ref={heading} id="kept" tabIndex={-1}>
          Saved for offline reading
        </h2>
        <ul className={styles.issues}>
          {kept.map((issue) => (
            <li key={issue.path} className={styles.issue}>
              <a href={issue.path} className={styles.name} dir="auto">
                {issue.name}
              </a>
              <span className={styles.size}>{formatBytes(issue.bytes)}</span>
              <Button look="quiet" onClick={() => void remove(issue)}>
                Remove<span className="visually-hidden"> {issue.name} from this device</span>
              </Button>
            </li>
          ))}
        </ul>
        {!isCutOff && <p>You can read these on this device without a connection.</p>}
      </section>
    </>
  );
}
