import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import type { Reported } from "./contract.ts";
import { entryKeys } from "./entry-acts.ts";
import styles from "./moderation-screen.module.css";

interface ClaimLineProps {
  reported: Reported;
  /** The viewer. */
  me: string;
  moderators: readonly string[];
  /** The viewer claims it, or lets go of it. */
  onToggle: () => void;
  /** Hands it over. Rejects if that failed. */
  onHandOver: (moderator: string) => Promise<void>;
}

/** Who is looking at something reported, and buttons to claim it or hand it over. */
export function ClaimLine({ reported: { claim }, me, moderators, onToggle, onHandOver }: ClaimLineProps) {
  const [isHandingOver, setHandingOver] = useState(false);
  const isMine = claim?.by === me;
  const others = moderators.filter((each) => each !== me);
  return (
    <>
      {claim && (
        <p>
          <strong>{isMine ? "You are" : `${claim.by} is`} looking at it</strong>{" "}
          <span className="hint">
            until <MomentText date={claim.until} />
          </span>
        </p>
      )}
      <div className={styles.claim}>
        <Button aria-keyshortcuts={entryKeys.claim} onClick={onToggle}>
          {isMine ? "Let go" : claim ? "Take over" : "Claim"}
        </Button>
        {others.length > 0 && <Button onClick={() => setHandingOver(true)}>Hand over</Button>}
      </div>
      {isHandingOver && (
        <HandOverDialog others={others} onHandOver={onHandOver} onClose={() => setHandingOver(false)} />
      )}
    </>
  );
}

interface HandOverDialogProps {
  others: readonly string[];
  onHandOver: (moderator: string) => Promise<void>;
  onClose: () => void;
}

function HandOverDialog({ others, onHandOver, onClose }: HandOverDialogProps) {
  const id = useId();
  const [to, setTo] = useState(others[0] ?? "");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  async function handOver() {
    setState("busy");
    try {
      await onHandOver(to);
      onClose();
    } catch {
      setState("failed");
    }
  }
  return (
    <Dialog
      open
      title="Hand over"
      closing={state === "busy" ? "never" : "by-button"}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={state === "busy"}>
            Hand over
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== "busy") void handOver();
        }}
      >
        <SelectField label="To" value={to} onChange={(event) => setTo(event.target.value)}>
          {others.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <FormMessage tone="error">
          {state === "failed" && "That could not be saved. They may no longer be a moderator."}
        </FormMessage>
      </form>
    </Dialog>
  );
}
