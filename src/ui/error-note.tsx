import type { ReactNode } from "react";
import styles from "./error-note.module.css";

interface ErrorNoteProps {
  /** What failed and what to try. Defaults to a general sentence. */
  children?: ReactNode;
  /** A button or link to try again. */
  action?: ReactNode;
}

/** Shown in place of something that could not be loaded. */
export function ErrorNote({ children = "An Error occurred. Please try again later.", action }: ErrorNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <p>{children}</p>
      {action}
    </div>
  );
}
