import type { ReactNode } from "react";
import styles from "./form-message.module.css";

interface FormMessageProps {
  tone: "ok" | "error" | "note";
  /** Nothing shows an empty place that is still announced when text arrives. */
  children?: ReactNode;
}

/** What became of a form, beside it. Keep it mounted: an error interrupts a screen reader, the rest waits its turn. */
export function FormMessage({ tone, children }: FormMessageProps) {
  return (
    <div role={tone === "error" ? "alert" : "status"} className={styles.message} data-tone={tone}>
      {children}
    </div>
  );
}
