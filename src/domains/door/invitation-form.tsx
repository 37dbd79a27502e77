import { useEffect } from "react";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import {
  invitationDays,
  invitationDaysMax,
  invitationNoteMax,
  invitationUses,
  invitationUsesMax,
} from "#domains/registration/vocab.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { doorClient } from "./client.ts";
import type { Invitation } from "./contract.ts";
import styles from "./door.module.css";
import { invitationForm } from "./forms.ts";

interface InvitationFormProps {
  /** The id of the invitation made last. When it changes, the form is cleared. */
  madeLast: number | undefined;
  onMade: (invitation: Invitation, url: string) => void;
}

const start = { uses: invitationUses, days: invitationDays, note: "" };

/** Makes an invitation. */
export function InvitationForm({ madeLast, onMade }: InvitationFormProps) {
  const { field, fields, ...state } = useAccountForm(
    invitationForm,
    async (body) => {
      const { invitation, url } = await doorClient.makeInvitation({ body });
      onMade(invitation, url);
      return "";
    },
    { redirectsOnSuccess: false, start },
  );
  const { reset } = fields;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- clears the form after each new invitation
  useEffect(() => reset(), [madeLast, reset]);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
      <div className={styles.numbers}>
        <TextField
          {...field("uses")}
          label="Number of accounts"
          type="number"
          min={1}
          max={invitationUsesMax}
          required
        />
        <TextField {...field("days")} label="Valid for (days)" type="number" min={1} max={invitationDaysMax} required />
      </div>
      <TextField
        {...field("note")}
        label="Who it is for"
        hint="Only moderators read it."
        limit={invitationNoteMax}
        autoComplete="off"
      />
      <FormMessage tone="error">{state.failure}</FormMessage>
      <div>
        <Button type="submit" look="primary" busy={state.busy}>
          Create invitation
        </Button>
      </div>
    </form>
  );
}
