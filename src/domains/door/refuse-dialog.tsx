import { useId } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { actReasonMax } from "#domains/moderation/record/vocab.ts";
import { ignoreCode } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { doorClient } from "./client.ts";
import type { Application } from "./contract.ts";
import { refusalForm } from "./forms.ts";

interface RefuseDialogProps {
  application: Application;
  onDone: () => void;
  onClose: () => void;
}

/** Asks a moderator why an application is refused. */
export function RefuseDialog({ application, onDone, onClose }: RefuseDialogProps) {
  const id = useId();
  const { field, ...state } = useAccountForm(
    refusalForm,
    async ({ reason }) => {
      await doorClient
        .decideApplication({ params: { userId: application.user_id }, body: { decision: "refuse", reason } })
        .catch(ignoreCode("already_decided"));
      onDone();
      return "Done.";
    },
    { redirectsOnSuccess: true, start: { reason: "" } },
  );
  return (
    <Dialog
      open
      title={`Refuse ${application.username}`}
      closing={state.busy ? "never" : "by-button"}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="danger-final" busy={state.busy}>
            Refuse
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <TextArea
          {...field("reason")}
          label="Reason"
          hint="They are told. What they have entered is deleted, and they can apply again."
          limit={actReasonMax}
          required
        />
        <FormMessage tone="error">{state.failure}</FormMessage>
      </form>
    </Dialog>
  );
}
