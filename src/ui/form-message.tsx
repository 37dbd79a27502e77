import type { ReactNode } from "react";
import styles from "./form-message.module.css";

interface FormMessageProps {
  tone: "ok" | "error" | "note";
  /** Without it the message takes no room, but stays ready to be announced. */
  children?: ReactNode;
}

/** The result of a form. Keep it mounted, or screen readers may miss its text. An error interrupts them; other messages wait. */
export function FormMessage({ tone, children }: FormMessageProps) {
  return (
    <div role={tone === "error" ? "alert" : "status"} className={styles.message} data-tone={tone}>
      {children}
    </div>
  );
}
