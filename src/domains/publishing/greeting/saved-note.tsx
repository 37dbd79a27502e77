import { useDeferredValue } from "react";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./saved-note.module.css";

/** Greets an owner who comes from an edit form. */
export function SavedNote() {
  // A moment later, since screen readers announce only what changes in a status that is there already.
  const text = useDeferredValue("Your changes are saved.", "");
  return (
    <div className={styles.note}>
      <FormMessage tone="ok">{text}</FormMessage>
    </div>
  );
}
