import { useId, useState } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import styles from "#domains/moderation/dialog-form.module.css";
import { ReasonField } from "#domains/moderation/reason-field.tsx";
import { queueActTable } from "#domains/moderation/record/acts.ts";
import { type ReportedThing, suspendDays } from "#domains/moderation/record/vocab.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { formatWholeCount } from "#ui/format/format-count.ts";
import { batchClient } from "./client.ts";
import { batchForm } from "./forms.ts";
import { newBatchId } from "./new-batch-id.ts";
import { type BatchAct, thingsAtOnce } from "./vocab.ts";

export type SelectedThing = ReportedThing & { reports?: number[] };
/** What a batch has done so far. */
export type Outcome = { batch: string; act: BatchAct; done: number; refused: string[] };

interface BatchDialogProps {
  act: BatchAct;
  things: readonly SelectedThing[];
  /** Reasons to choose from. */
  presets: readonly string[];
  /** Called once all calls have ended, or the moderator gives up after some of them. */
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Asks for the reason of an act on several things, and sends it call by call. Sent again after a failure, it goes on where it was. */
export function BatchDialog({ act, things, presets, onDone, onClose }: BatchDialogProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>({ batch: newBatchId(), act, done: 0, refused: [] });
  const total = formatWholeCount(things.length);
  const { field, fields, ...state } = useAccountForm(
    batchForm,
    async (form) => {
      const { batch } = outcome;
      const refused: string[] = [];
      let done = 0;
      for (let at = 0; at < things.length; at += thingsAtOnce) {
        const some = things.slice(at, at + thingsAtOnce);
        const answer = await batchClient.actOnMany({ body: { ...form, batch, things: some } });
        done += answer.done;
        refused.push(...answer.refused.map(({ message }) => message));
        setOutcome({ batch, act, done, refused: [...refused] });
      }
      onDone({ batch, act, done, refused });
      return "Done.";
    },
    { redirectsOnSuccess: true, start: { act, reason: "" } },
  );
  const { error: daysError, ...days } = field("days");
  const { label, title, effect, notice, isDangerous } = queueActTable[act];
  const close = () => (outcome.done + outcome.refused.length > 0 ? onDone(outcome) : onClose());
  return (
    <Dialog
      open
      title={`${title ?? label} ${total} selected`}
      closing={state.busy ? "never" : "by-button"}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            look={isDangerous ? "danger-final" : "primary"}
            busy={state.busy}
            busyLabel={`${formatWholeCount(outcome.done + outcome.refused.length)} of ${total}`}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <p>{effect}</p>
        {act === "suspend" && (
          <ChoiceGroup legend="For how long" look="chips" error={daysError}>
            {suspendDays.map((each) => (
              <Choice key={each} {...days} type="radio" value={each} label={each === 1 ? "1 day" : `${each} days`} />
            ))}
          </ChoiceGroup>
        )}
        <ReasonField
          field={field("reason")}
          label={notice ? "Reason" : "Note"}
          hint={notice ? "Everyone it affects will see this text." : "Only moderators read it."}
          presets={presets}
          read={() => fields.getValues("reason")}
          write={(reason) => fields.setValue("reason", reason, { shouldDirty: true, shouldValidate: true })}
        />
        <FormMessage tone="error">{state.failure}</FormMessage>
      </form>
    </Dialog>
  );
}
