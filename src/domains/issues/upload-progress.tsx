import { loginPath } from "#domains/accounts/paths.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import styles from "./upload-progress.module.css";
import type { UploadState } from "./use-upload.ts";

interface UploadProgressProps {
  state: UploadState;
  /** What the catalogue says of a failed upload or edit (spec.md section 8). */
  failure: string;
  /** Asked for after a failure only. */
  onClose: () => void;
}

/** How far an upload is, over everything else; only a failure can be closed. */
export function UploadProgress({ state, failure, onClose }: UploadProgressProps) {
  const failed = state.step === "failed";
  const percent = state.step === "sending" ? state.percent : state.step === "done" ? 100 : 0;
  return (
    <Dialog
      open={state.step !== "idle"}
      title={failed ? "Upload failed" : "Uploading"}
      closing="never"
      onClose={onClose}
      actions={failed && <Button onClick={onClose}>Close</Button>}
    >
      <ProgressBar label="Sent" percent={percent} />
      {failed ? (
        <div role="alert" className={styles.texts}>
          <p className={styles.failure}>{failure}</p>
          <Reason error={state.error} />
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

/** What the server said that a person can act on. */
function Reason({ error }: { error: unknown }) {
  if (!isCallError(error) || error.status >= 500) return null;
  if (error.status !== 401) return <p>{error.message}</p>;
  return (
    <p>
      {error.message} Nothing you entered is lost:{" "}
      <a href={loginPath()} target="_blank">
        log in in a new tab
      </a>
      , come back, and press Submit again.
    </p>
  );
}
