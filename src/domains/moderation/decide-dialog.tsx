import { useId, useState } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { contentRatingLabels, contentRatings } from "#domains/books/vocab.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { moderationClient } from "./client.ts";
import styles from "./dialog-form.module.css";
import { moderateForm } from "./forms.ts";
import { type QueueAct, queueActTable } from "./record/acts.ts";
import { ReasonField } from "./reason-field.tsx";
import { type ReportedThing, suspendDays } from "./record/vocab.ts";

export interface Decision {
  act: QueueAct;
  thing: ReportedThing;
  /** The reports that this decides. */
  reports?: number[] | undefined;
  /** The act whose answer this decides. */
  answers?: number | undefined;
  /** The name of the affected user. */
  person: string;
  /** The title of the book, in quotes, if the act is about one. */
  work?: string | undefined;
}

interface DecideDialogProps extends Decision {
  /** Reasons to choose from. */
  presets: readonly string[];
  /** Called once the decision is made, or if the list it was chosen from is outdated. */
  onDone: () => void;
  onClose: () => void;
}

/** Moves the keyboard focus to the only button left. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks a moderator for the reason, and sends the decision. */
export function DecideDialog({ presets, onDone, onClose, ...decided }: DecideDialogProps) {
  const { act, thing, reports, answers, person, work } = decided;
  const id = useId();
  const [isOutdated, setOutdated] = useState(false);
  const { field, fields, ...state } = useAccountForm(
    moderateForm,
    async (decision) => {
      try {
        await moderationClient.moderate({ body: { ...decision, ...thing, reports, answers } });
      } catch (error) {
        if (isCallError(error) && (error.status === 404 || error.code === "already_decided")) setOutdated(true);
        throw error;
      }
      onDone();
      return "Done.";
    },
    { redirectsOnSuccess: true, start: { act, reason: "" } },
  );
  const { error: ratingError, ...rating } = field("rating");
  const { error: daysError, ...days } = field("days");
  const { label, title, effect, notice, isDangerous } = queueActTable[act];
  const isInternal = !notice;
  return (
    <Dialog
      open
      title={`${title ?? label} ${work ?? person}`}
      closing={state.busy ? "never" : "by-button"}
      onClose={isOutdated ? onDone : onClose}
      actions={
        isOutdated ? (
          <Button ref={focus} onClick={onDone}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} look={isDangerous ? "danger-final" : "primary"} busy={state.busy}>
              {label}
            </Button>
          </>
        )
      }
    >
      <form
        id={id}
        className={styles.form}
        method="post"
        noValidate
        // In some browsers, Enter in a radio button submits a form even if it has no button.
        onSubmit={(event) => (isOutdated ? event.preventDefault() : void state.onSubmit(event))}
      >
        <p>{effect}</p>
        {act === "set rating" && (
          <ChoiceGroup legend="New rating" look="chips" error={ratingError}>
            {contentRatings.map((each) => (
              <Choice key={each} {...rating} type="radio" value={each} label={contentRatingLabels[each]} />
            ))}
          </ChoiceGroup>
        )}
        {act === "suspend" && (
          <ChoiceGroup legend="For how long" look="chips" error={daysError}>
            {suspendDays.map((each) => (
              <Choice key={each} {...days} type="radio" value={each} label={each === 1 ? "1 day" : `${each} days`} />
            ))}
          </ChoiceGroup>
        )}
        <ReasonField
          field={field("reason")}
          label={isInternal ? "Note" : "Reason"}
          hint={isInternal ? "Only moderators read it." : `${person} will see this text.`}
          presets={act === "note" ? [] : presets}
          read={() => fields.getValues("reason")}
          write={(reason) => fields.setValue("reason", reason, { shouldDirty: true, shouldValidate: true })}
        />
        <FormMessage tone="error">{state.failure}</FormMessage>
      </form>
    </Dialog>
  );
}
