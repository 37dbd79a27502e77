import { useEffect, useState } from "react";
import { useSite } from "#domains/settings/site-context.tsx";
import { formatBytes } from "#platform/format-bytes.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { useReachable } from "#ui/use-reachable.ts";
import { dropSaved, listSaved, type SavedIssue, watchSaved } from "./saved-issues.ts";
import styles from "./saved-list.module.css";

interface SavedListProps {
  /** The site has not answered who is signed in. */
  isUnanswered: boolean;
}

/** The issues saved on this device, with a note while the site cannot be reached. Renders nothing if there are none. */
export default function SavedList({ isUnanswered }: SavedListProps) {
  const { name } = useSite();
  const [saved, setSaved] = useState<SavedIssue[]>([]);
  const isReachable = useReachable(saved.length > 0);
  const isCutOff = isUnanswered || !isReachable;
  useEffect(() => watchSaved(() => void listSaved().then(setSaved, () => {})), []);
  async function remove(issue: SavedIssue) {
    await dropSaved(issue);
    setSaved(await listSaved());
  }
  if (saved.length === 0) return null;
  return (
    <>
      {isCutOff && (
        <Note role="status">
          <p>You are offline, or {name} cannot be reached. You can read the issues saved on this device.</p>
        </Note>
      )}
      <section className={styles.saved} aria-labelledby="saved">
        <h2 id="saved">Saved for offline reading</h2>
        <ul className={styles.issues}>
          {saved.map((issue) => (
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
