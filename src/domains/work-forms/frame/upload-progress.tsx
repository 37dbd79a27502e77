import { loginPath } from "#domains/people/paths.ts";
import { isCallError, isRefusal } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
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
  /** Sends the form once more. */
  onSendAgain: () => void;
}

/** A modal dialog with the progress of an upload. It can be closed only after a failure. */
export function UploadProgress({ state, failure, onClose, onSendAgain }: UploadProgressProps) {
  const failed = state.step === "failed";
  const partly = failed && state.error instanceof PartlySaved ? state.error : null;
  const cause = failed ? (partly?.cause ?? state.error) : null;
  const failedTitle = partly ? "Not everything was saved" : "Upload failed";
  const percent = state.step === "sending" ? state.percent : 100;
  return (
    <Dialog
      open={state.step !== "idle"}
      title={failed ? failedTitle : state.step === "unsure" ? "Please check what is published" : "Uploading"}
      closing={failed ? "by-button" : "never"}
      onClose={onClose}
      actions={
        state.step === "unsure" ? (
          <Button look="primary" onClick={state.leaveForm}>
            See what is published
          </Button>
        ) : (
          failed && (
            <>
              <Button onClick={onClose}>Back to the form</Button>
              {isWorthRepeating(cause) && (
                <Button look="primary" onClick={onSendAgain}>
                  Send again
                </Button>
              )}
            </>
          )
        )
      }
    >
      {!failed && <ProgressBar label="Sent" percent={percent} />}
      {failed ? (
        <div role="alert" className={styles.texts}>
          <Reason error={cause} failure={failure} />
          {partly && <Parts of={partly} again={isWorthRepeating(cause) ? "Sending" : "Submitting"} />}
          <p>The files you chose and everything you typed are still here.</p>
        </div>
      ) : state.step === "unsure" ? (
        <p role="alert">
          Your work is published, but an earlier attempt may have arrived without your last changes. If they are
          missing, please make them again with Edit.
        </p>
      ) : (
        <div className={styles.texts}>
          <p role="status">{describeProgress(percent)}</p>
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

/** In quarters, because screen readers announce every change. */
function describeProgress(percent: number): string {
  if (percent >= 100) return "Everything has been sent. The site is checking it now.";
  const quarters = Math.floor(percent / 25);
  return quarters === 0
    ? "Your files are being sent."
    : `${["A quarter", "Half", "Three quarters"][quarters - 1]} has been sent.`;
}

/** Whether sending the same form again may succeed: not if the site has refused its content. */
function isWorthRepeating(error: unknown): boolean {
  return !isRefusal(error) || [401, 408, 429].includes(error.status);
}

/** Why it failed: the site's own reason if it refused the form, since trying later would not help; otherwise `failure` and its cause. */
function Reason({ error, failure }: { error: unknown; failure: string }) {
  if (!isRefusal(error))
    return (
      <>
        <p className={styles.failure}>{failure}</p>
        {isCallError(error) && (
          <p>
            {error.status >= 500 ? "Your connection works, but the site could not accept the upload." : error.message}
          </p>
        )}
      </>
    );
  if (error.status === 401)
    return (
      <p className={styles.failure}>
        {error.message}{" "}
        <a href={loginPath()} target="_blank">
          Open a new tab and log in
        </a>
        , return here, and press Send again.
      </p>
    );
  return <p className={styles.failure}>{error.message}</p>;
}

/** Which parts of a save succeeded. `again` is the user's next step: "Sending" or "Submitting". */
function Parts({ of: { saved, unsaved }, again }: { of: PartlySaved; again: string }) {
  return (
    <p>
      {saved.length > 0 && <>Saved: {saved.join("; ")}. </>}
      Not saved: {unsaved.join("; ")}. {again} again sends only what is left.
    </p>
  );
}
