import { type ReactNode, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { capitalErrorOccurred } from "#ui/error-sentences.ts";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The label of the confirming button. */
  act: string;
  /** The id of the text that says why the action cannot be confirmed yet. The button is disabled while this is given. */
  lockedBy?: string;
  /** Shown while `onConfirm` runs. */
  busyText: ReactNode;
  onConfirm: () => Promise<void>;
  /** Called after `onConfirm` has succeeded. */
  onDone: () => void;
  onClose: () => void;
}

type State = { step: "asking" | "doing" } | { step: "failed"; error: unknown };

/** Asks before a serious action. A click outside never closes it, and nothing closes it while the action runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, act, lockedBy, busyText, onConfirm, onDone, onClose } = props;
  const [state, setState] = useState<State>({ step: "asking" });
  const busy = state.step === "doing";

  function close() {
    setState({ step: "asking" });
    onClose();
  }

  async function confirm() {
    setState({ step: "doing" });
    try {
      await onConfirm();
      close();
      onDone();
    } catch (error) {
      setState({ step: "failed", error });
    }
  }

  return (
    <Dialog
      open={open}
      title={title}
      closing={busy ? "never" : "by-button"}
      onClose={close}
      actions={
        !busy && (
          <>
            <Button onClick={close}>{state.step === "failed" ? "Close" : "Cancel"}</Button>
            <Button
              look="danger-final"
              disabled={lockedBy !== undefined}
              aria-describedby={lockedBy}
              onClick={() => void confirm()}
            >
              {state.step === "failed" ? "Try again" : act}
            </Button>
          </>
        )
      }
    >
      <div role="status" className={styles.texts}>
        {busy && busyText}
      </div>
      {state.step === "asking" && children}
      {state.step === "failed" && (
        <div role="alert" className={styles.texts}>
          <p className={styles.failure}>{capitalErrorOccurred}</p>
          <Reason error={state.error} />
        </div>
      )}
    </Dialog>
  );
}

/** The server's reason, if it is one that the user can act on. */
function Reason({ error }: { error: unknown }) {
  return isCallError(error) && error.status < 500 ? <p>{error.message}</p> : null;
}

/** The prominent line while the action runs. */
export function BusyText({ children }: { children: ReactNode }) {
  return <p className={styles.now}>{children}</p>;
}
