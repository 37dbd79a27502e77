import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { formatClock } from "./format-schedule.ts";
import type { DraftRead } from "./contract.ts";
import type { SaveState } from "./draft-saver.ts";

interface DraftStatusProps {
  state: SaveState;
  /** Saves this form in place of the version that was saved elsewhere. */
  onReplace: (theirs: DraftRead) => void;
}

/** Whether the draft is saved, and, if it was changed elsewhere, both versions to choose from. */
export function DraftStatus({ state, onReplace }: DraftStatusProps) {
  if (state.step === "changed") {
    const { theirs } = state;
    const title = theirs.fields.issueTitle || theirs.fields.bookTitle || "Untitled";
    return (
      <FormMessage tone="error">
        <p>
          This draft was changed on another device or in another tab at {formatClock(theirs.updated_at)}: “{title}”,{" "}
          {theirs.pages.length === 1 ? "1 page" : `${theirs.pages.length} pages`}. This form shows yours.
        </p>
        <Button onClick={() => window.location.reload()}>Show the other version</Button>{" "}
        <Button onClick={() => onReplace(theirs)}>Keep this one</Button>
      </FormMessage>
    );
  }
  if (state.step === "failed") return <FormMessage tone="error">Not saved: {state.message}</FormMessage>;
  return (
    <p role="status" className="hint">
      {state.step === "saving" ? "Saving..." : `Saved at ${formatClock(state.at)}. Only you can see it.`}
    </p>
  );
}
