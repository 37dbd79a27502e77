import { useState } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./draft-note.module.css";

const when = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

interface DraftNoteProps {
  /** When the draft was kept, as an ISO time; nothing is shown without one. */
  restored: string | undefined;
  onStartAfresh: () => void;
}

/** Says that the form opened with what was left unfinished, and offers an empty one. */
export function DraftNote({ restored, onStartAfresh }: DraftNoteProps) {
  const [dismissed, setDismissed] = useState(false);
  if (restored === undefined || dismissed) return null;
  const startAfresh = () => {
    onStartAfresh();
    setDismissed(true);
  };
  return (
    <div role="status" className={styles.note}>
      <p>What you wrote here is restored, as of {when.format(new Date(restored))}. Files have to be chosen again.</p>
      <div className={styles.actions}>
        <Button onClick={() => setDismissed(true)}>Go on with it</Button>
        <Button look="quiet" onClick={startAfresh}>
          Start afresh
        </Button>
      </div>
    </div>
  );
}
