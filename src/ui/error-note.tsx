import type { ReactNode } from "react";
import styles from "./error-note.module.css";

interface ErrorNoteProps {
  /** What failed and what to try; a plain sentence when nothing is given. */
  children?: ReactNode;
  /** A button or link that tries again. */
  action?: ReactNode;
}

/** Stands in the place of what could not be loaded. */
export function ErrorNote({ children = "An Error occurred. Please try again later.", action }: ErrorNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <p>{children}</p>
      {action}
    </div>
  );
}
