import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./draft-note.module.css";

const dateAndTime = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

interface DraftNoteProps {
  /** When the restored draft was saved, as an ISO time. Undefined shows nothing. */
  savedAt: string | undefined;
  onStartOver: () => void;
}

/** Says that the form was filled from a draft, and offers to start over with an empty one. */
export function DraftNote({ savedAt, onStartOver }: DraftNoteProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (savedAt === undefined || isDismissed) return null;
  const startOver = () => {
    onStartOver();
    setDismissed(true);
  };
  return (
    <Note role="status">
      <p>Your draft from {dateAndTime.format(new Date(savedAt))} has been restored. Please choose your files again.</p>
      <div className={styles.actions}>
        <Button onClick={() => setDismissed(true)}>Continue</Button>
        <Button look="quiet" onClick={startOver}>
          Start over
        </Button>
      </div>
    </Note>
  );
}
