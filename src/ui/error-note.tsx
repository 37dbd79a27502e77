import type { ReactNode } from "react";
import styles from "./error-note.module.css";
import { capitalErrorOccurred } from "./error-sentences.ts";

interface ErrorNoteProps {
  /** What failed and what to try. Defaults to a general sentence. */
  children?: ReactNode;
  /** A button or link to try again. */
  action?: ReactNode;
}

/** Shown in place of something that could not be loaded. */
export function ErrorNote({ children = capitalErrorOccurred, action }: ErrorNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <p>{children}</p>
      {action}
    </div>
  );
}
