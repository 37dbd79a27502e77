import { type ReactNode, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "./button.tsx";
import styles from "./delete-dialog.module.css";
import { Dialog } from "./dialog.tsx";

interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** What will be gone. */
  children: ReactNode;
  onDelete: () => Promise<void>;
  /** After it is gone. */
  onDeleted: () => void;
  onClose: () => void;
}

type State = { step: "asking" | "deleting" } | { step: "failed"; error: unknown };

/** Asks before something is deleted, and stays open while that is done. Cannot be left in between. */
export function DeleteDialog({ open, title, children, onDelete, onDeleted, onClose }: DeleteDialogProps) {
  const [state, setState] = useState<State>({ step: "asking" });
  const deleting = state.step === "deleting";

  function close() {
    setState({ step: "asking" });
    onClose();
  }

  async function remove() {
    setState({ step: "deleting" });
    try {
      await onDelete();
      close();
      onDeleted();
    } catch (error) {
      setState({ step: "failed", error });
    }
  }

  return (
    <Dialog
      open={open}
      title={title}
      closing={deleting ? "never" : "by-button"}
      onClose={close}
      actions={
        !deleting && (
          <>
            <Button onClick={close}>{state.step === "failed" ? "Close" : "Cancel"}</Button>
            <Button look="danger-final" onClick={() => void remove()}>
              {state.step === "failed" ? "Try again" : "Delete"}
            </Button>
          </>
        )
      }
    >
      <div role="status" className={styles.texts}>
        {deleting && (
          <>
            <p className={styles.now}>Deleting....</p>
            <p>This may take a while, please be patient.</p>
          </>
        )}
      </div>
      {state.step === "asking" && children}
      {state.step === "failed" && (
        <div role="alert" className={styles.texts}>
          <p className={styles.failure}>An Error occurred. Please try again later.</p>
          <Reason error={state.error} />
        </div>
      )}
    </Dialog>
  );
}

/** What the server said that a person can act on. */
function Reason({ error }: { error: unknown }) {
  return isCallError(error) && error.status < 500 ? <p>{error.message}</p> : null;
}
