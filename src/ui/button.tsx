import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { Spinner } from "./spinner.tsx";

/** How loud a button is: the one call to action, an inked edge, text alone, or what cannot be undone. */
export type ButtonLook = "primary" | "plain" | "quiet" | "danger" | "danger-final";

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  busy?: boolean;
  /** Shown instead of the label while busy; both are laid out, so the width stays. Without it a spinner turns. */
  busyLabel?: string;
}

/** A button of 44 px. While `busy` it keeps its width and focus and ignores presses. `type` is "button" unless given. */
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
}

/** A link that looks like a button. */
export function LinkButton({ look = "plain", children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={styles.button} data-look={look}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
