import { useEffect, useId } from "react";
import { securityClient } from "#domains/accounts/security/client.ts";
import { passwordForm } from "#domains/accounts/account-form/forms.ts";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import styles from "./password-dialog.module.css";

interface PasswordDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the viewer's password. Do not render it inside a form, because it contains one. */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const id = useId();
  const { field, fields, ...state } = useAccountForm(
    passwordForm,
    async (body) => {
      await securityClient.confirmPassword({ body });
      onConfirmed();
      return "";
    },
    { redirectsOnSuccess: false, failed: somethingWentWrong },
  );
  // Runs after the dialog has opened, which focuses its first button.
  const { setFocus } = fields;
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <Dialog
      open
      title="Enter your password"
      closing="by-button"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} look="primary" busy={state.busy}>
            Continue
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
        <p>You logged in a while ago. This makes sure that nobody else is using your account.</p>
        <PasswordField {...field("password")} label="Password" autoComplete="current-password" required />
        <FormMessage tone="error">{state.failure}</FormMessage>
      </form>
    </Dialog>
  );
}
