import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useId } from "react";
import styles from "./full-window-dialog.module.css";

interface FullWindowDialogProps {
  /** From `useModalDialog`, which opens it. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  open: boolean;
  onClose: () => void;
  /** Rendered only while it is open. One element, which scrolls. */
  children: ReactNode;
}

/** A dialog that fills the window of the reader, with a title and a button that closes it. */
export function FullWindowDialog({ dialog, title, open, onClose, children }: FullWindowDialogProps) {
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <X size={20} aria-hidden />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
