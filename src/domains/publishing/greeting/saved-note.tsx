import { useDeferredValue } from "react";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./saved-note.module.css";

/** Greets an owner who comes from an edit form. */
export function SavedNote() {
  // Set a moment later, because screen readers announce only changes to a status that already exists.
  const text = useDeferredValue("Your changes are saved.", "");
  return (
    <div className={styles.note}>
      <FormMessage tone="ok">{text}</FormMessage>
    </div>
  );
}
