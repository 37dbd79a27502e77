import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { Spinner } from "./spinner.tsx";

/** How much a button stands out: the main action, an ordinary one, text alone, one that deletes, and its confirmation. */
type ButtonLook = "primary" | "plain" | "quiet" | "danger" | "danger-final";

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  busy?: boolean;
  /** Replaces the label while busy. Both are laid out, so the width stays the same. Without it a spinner shows. */
  busyLabel?: string;
}

/** A button 44 px high. While `busy` it keeps its width and focus and ignores clicks. `type` defaults to "button". */
export function Button({ look = "plain", busy = false, busyLabel, children, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.label} data-off={busy || undefined}>
        {children}
      </span>
      {busyLabel !== undefined && (
        <span className={styles.label} data-off={!busy || undefined}>
          {busyLabel}
        </span>
      )}
      {busy && busyLabel === undefined && <Spinner />}
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<"a"> {
  href: string;
  look?: ButtonLook;
  /** For a link whose `onClick` must not be missed: a click before the scripts run waits for them. */
  "data-needs-scripts"?: true;
}

/** A link that looks like a button. */
export function LinkButton({ look = "plain", children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={styles.button} data-look={look}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
