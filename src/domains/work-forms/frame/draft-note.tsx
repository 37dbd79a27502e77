import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./draft-note.module.css";

const dateAndTime = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

interface DraftNoteProps {
  /** The restored draft: when it was saved, as an ISO time, and whether its form was sent. Null shows nothing. */
  draft: { savedAt: string; sentKey?: string | undefined } | null;
  /** Whether the form that wrote the draft is open in another tab. */
  isShared: boolean;
  onStartOver: () => void;
  /** Whether files are being read into the form: Start over waits for them. */
  isReading: boolean;
}

/** Says that the form was filled from a draft, and offers to start over with an empty one. */
export function DraftNote({ draft, isShared, onStartOver, isReading }: DraftNoteProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (!draft || isDismissed) return null;
  const startOver = () => {
    onStartOver();
    setDismissed(true);
  };
  return (
    <Note role="status">
      <p>
        Your draft from {dateAndTime.format(new Date(draft.savedAt))} has been restored. Please choose your files again.
      </p>
      {isShared && <p>It is also open in another tab. Changes you make here will not appear there.</p>}
      {draft.sentKey !== undefined && !isShared && (
        <p>It was sent, but the site did not respond. Please check your profile first: it may already be published.</p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setDismissed(true)}>Continue</Button>
        <Button look="quiet" busy={isReading} onClick={startOver}>
          Start over
        </Button>
      </div>
    </Note>
  );
}
