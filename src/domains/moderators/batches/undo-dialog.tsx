import { useId, useState } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import styles from "#domains/moderation/dialog-form.module.css";
import { ReasonField } from "#domains/moderation/reason-field.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { batchClient } from "./client.ts";
import { undoForm } from "./forms.ts";
import { newBatchId } from "./new-batch-id.ts";

/** What an undoing batch has done. */
export type Undone = { done: number; refused: string[] };

interface UndoDialogProps {
  /** The id of the batch to undo. */
  batch: string;
  onDone: (undone: Undone) => void;
  onClose: () => void;
}

/** Asks for the reason, and undoes a whole batch. */
export function UndoDialog({ batch, onDone, onClose }: UndoDialogProps) {
  const id = useId();
  const [undoing] = useState(newBatchId);
  const { field, fields, ...state } = useAccountForm(
    undoForm,
    async (form) => {
      const undone: Undone = { done: 0, refused: [] };
      for (let after: number | null = 0; after !== null; ) {
        const body: { batch: string; after: number; reason: string } = { ...form, batch: undoing, after };
        const answer = await batchClient.undoBatch({ params: { batchId: batch }, body });
        undone.done += answer.done;
        undone.refused.push(...answer.refused.map(({ person, message }) => `${person}: ${message}`));
        after = answer.next;
      }
      onDone(undone);
      return "Done.";
    },
    { redirectsOnSuccess: true, start: { reason: "" } },
  );
  return (
    <Dialog
      open
      title="Undo all of it"
      closing={state.busy ? "never" : "by-button"}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={state.busy} busyLabel="Undoing...">
            Undo all
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <p>Everything that this did is undone at once, except what somebody has decided since.</p>
        <ReasonField
          field={field("reason")}
          label="Reason"
          hint="It is kept in the record."
          presets={[]}
          read={() => fields.getValues("reason")}
          write={(reason) => fields.setValue("reason", reason)}
        />
        <FormMessage tone="error">{state.failure}</FormMessage>
      </form>
    </Dialog>
  );
}
