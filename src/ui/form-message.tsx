import { type ReactNode, useEffect, useRef } from "react";
import styles from "./form-message.module.css";

interface FormMessageProps {
  tone: "ok" | "error" | "note";
  /** Without it the message takes no room, but stays ready to be announced. */
  children?: ReactNode;
}

/**
 * The result of a form, which scrolls into view. Keep it mounted, or screen readers may miss its text. An error interrupts them;
 * other messages wait.
 */
export function FormMessage({ tone, children }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = Boolean(children);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) box.current?.scrollIntoView({ block: "nearest" });
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <div ref={box} role={tone === "error" ? "alert" : "status"} className={styles.message} data-tone={tone}>
      {children}
    </div>
  );
}
