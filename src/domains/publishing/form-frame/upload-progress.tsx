import { loginPath } from "#domains/accounts/paths.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { PartlySaved } from "./save-parts.ts";
import styles from "./upload-progress.module.css";
import type { UploadState } from "./use-upload.ts";

interface UploadProgressProps {
  state: UploadState;
  /** The message for a failure: `uploadFailed` or `editFailed`. */
  failure: string;
  /** Called after a failure only. */
  onClose: () => void;
}

/** A modal dialog with the progress of an upload. It can be closed only after a failure. */
export function UploadProgress({ state, failure, onClose }: UploadProgressProps) {
  const failed = state.step === "failed";
  const partly = failed && state.error instanceof PartlySaved ? state.error : null;
  const failedTitle = partly ? "Not everything was saved" : "Upload failed";
  const percent = state.step === "sending" ? state.percent : state.step === "done" ? 100 : 0;
  return (
    <Dialog
      open={state.step !== "idle"}
      title={failed ? failedTitle : "Uploading"}
      closing="never"
      onClose={onClose}
      actions={failed && <Button onClick={onClose}>Close</Button>}
    >
      <ProgressBar label="Sent" percent={percent} />
      {failed ? (
        <div role="alert" className={styles.texts}>
          <p className={styles.failure}>{failure}</p>
          <Reason error={partly ? partly.cause : state.error} />
          {partly && <Parts of={partly} />}
        </div>
      ) : (
        <div className={styles.texts}>
          <p>This may take a while. Please do not reload the page.</p>
          <p>This page will redirect to the book/issue when it is finished.</p>
          <p role="status" className={styles.status}>
            {state.step === "done" ? "Upload was successful!" : "Still loading... Please wait."}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** The server's message, if it helps the user. */
function Reason({ error }: { error: unknown }) {
  if (!isCallError(error) || error.status >= 500) return null;
  if (error.status !== 401) return <p>{error.message}</p>;
  return (
    <p>
      {error.message} Nothing you entered is lost:{" "}
      <a href={loginPath()} target="_blank">
        log in in a new tab
      </a>
      , return here, and press Submit again.
    </p>
  );
}

/** Which parts of a save succeeded. */
function Parts({ of: { saved, unsaved } }: { of: PartlySaved }) {
  return (
    <p>
      {saved.length > 0 && <>Saved: {saved.join("; ")}. </>}
      Not saved: {unsaved.join("; ")}. Your changes are kept here, and Submit sends only what is left.
    </p>
  );
}
