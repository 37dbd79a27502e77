import { useId, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { TextField } from "#ui/field.tsx";
import { findTimeZone, formatSchedule } from "./format-schedule.ts";

interface PublishLaterProps {
  open: boolean;
  /** Has the draft published at this time. */
  onChoose: (when: { at: string; timeZone: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks when to publish, by the clock of this device. */
export function PublishLater({ open, onChoose, onClose }: PublishLaterProps) {
  const [time, setTime] = useState(() => toLocal(suggestTime()));
  const [earliest] = useState(() => toLocal(new Date()));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const noteId = useId();
  const timeZone = findTimeZone();
  // The browser knows when the clock changes.
  const at = new Date(time);
  const isTime = !Number.isNaN(at.getTime());

  async function choose() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onChoose({ at: at.toISOString(), timeZone });
      onClose();
    } catch (error) {
      setFailure(isCallError(error) && error.status < 500 ? error.message : somethingWentWrong);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      title="Publish later"
      closing="by-button"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} disabled={!isTime} onClick={() => void choose()}>
            Publish then
          </Button>
        </>
      }
    >
      <TextField
        label="Date and time"
        type="datetime-local"
        value={time}
        min={earliest}
        aria-describedby={noteId}
        error={failure}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <p id={noteId} className="hint">
        {isTime ? (
          <>
            It comes out on {formatSchedule(at.toISOString(), timeZone)}. In UTC, that is{" "}
            {formatSchedule(at.toISOString(), "UTC").replace(" (UTC)", "")}.
          </>
        ) : (
          "Please choose a date and a time."
        )}
      </p>
    </Dialog>
  );
}

/** Tomorrow at five in the afternoon. */
function suggestTime(): Date {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(17, 0, 0, 0);
  return time;
}

/** A time as `datetime-local` fields take it. */
function toLocal(time: Date): string {
  const [date = ""] = time.toLocaleString("sv-SE").split(" ");
  return `${date}T${time.toLocaleTimeString("sv-SE").slice(0, 5)}`;
}
