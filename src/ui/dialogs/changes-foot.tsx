import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/button.tsx";
import styles from "./changes-foot.module.css";
import { Dialog } from "./dialog.tsx";

interface ChangesFootProps {
  /** The labels of the fields with unsaved changes. */
  changes: readonly string[];
  onDiscard: () => void;
  /** Whether something that is still running may change the form: Discard is busy until it ends. */
  busy?: boolean;
  /** The button that saves. */
  children: ReactNode;
}

/** The end of an edit form: what has changed, Discard, and the button that saves. It stays in view while there are changes. */
export function ChangesFoot({ changes, onDiscard, busy = false, children }: ChangesFootProps) {
  const [asking, setAsking] = useState(false);
  const total = changes.length;

  function discard() {
    // Close the dialog first, so that the focus returns to Discard before that disappears.
    flushSync(() => setAsking(false));
    onDiscard();
  }

  return (
    <div className={styles.foot} data-changed={total > 0 || undefined}>
      <p role="status" className={styles.changes}>
        {total === 0 ? "No changes yet" : <strong>{total === 1 ? "1 change" : `${total} changes`}</strong>}
        {total > 0 && `: ${changes.join(", ")}`}
      </p>
      <div className={styles.actions}>
        {total > 0 && (
          <Button look="quiet" busy={busy} onClick={() => (total > 1 ? setAsking(true) : discard())}>
            Discard
          </Button>
        )}
        {children}
      </div>
      <Dialog
        open={asking}
        title="Discard your changes?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep editing</Button>
            <Button look="danger-final" onClick={discard}>
              Discard {total} changes
            </Button>
          </>
        }
      >
        <p>The form goes back to what is saved. These changes will be lost: {changes.join(", ")}.</p>
      </Dialog>
    </div>
  );
}
