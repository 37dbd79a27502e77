import X from "lucide-react/icons/x";
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId } from "react";
import styles from "./dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.ts";
import { watchPressesOutside } from "./watch-presses-outside.ts";

/** How the user can close a dialog. "freely": button, Esc, or a click outside; "by-button": button or Esc; "never": not at all. */
type Closing = "freely" | "by-button" | "never";

const closedBy = { freely: "any", "by-button": "closerequest", never: "none" } as const;

interface DialogProps {
  open: boolean;
  title: string;
  closing?: Closing;
  /** The user wants to close it: set `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom, the safe one first. */
  actions?: ReactNode;
}

/** A modal on the native dialog element, which traps the focus and returns it. Empty while closed. */
export function Dialog({ open, title, closing = "freely", onClose, children, actions }: DialogProps) {
  const dialog = useModalDialog(open);
  const titleId = useId();

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    if (closing !== "never") onClose();
  }

  const closeFreely = useEffectEvent(() => {
    if (closing === "freely") onClose();
  });
  useEffect(() => {
    const element = dialog.current;
    // Safari does not know `closedby`.
    if (element && !("closedBy" in element)) return watchPressesOutside(element, () => closeFreely());
    return undefined;
  }, [dialog]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby={closedBy[closing]}
      onCancel={cancel}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {closing !== "never" && (
              <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
                <X size={20} aria-hidden />
              </button>
            )}
          </div>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
