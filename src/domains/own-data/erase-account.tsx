import { useId, useState } from "react";
import { usePasswordPrompt } from "#domains/accounts/security/use-password-prompt.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { useLogOut } from "#domains/sessions/use-log-out.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { TextField } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { ownDataClient } from "./client.ts";
import styles from "./erase-account.module.css";
import { eraseForm } from "./forms.ts";

/** Erases the account permanently, after asking for the username, and the password if it was given too long ago. */
export function EraseAccount({ username }: { username: string }) {
  // Remounted each time it opens, to start with an empty form.
  const [{ times, open }, setAsking] = useState({ times: 0, open: false });
  return (
    <>
      <p>
        Your account, your photos, your books with all their issues and pages, your bookmarks, and your subscriptions
        will be permanently deleted. Where others have credited you, your name will stay, without a link. Nobody can
        restore any of it, so you may want to download your data first.
      </p>
      <div>
        <Button look="danger" onClick={() => setAsking({ times: times + 1, open: true })}>
          Erase account
        </Button>
      </div>
      <EraseDialog key={times} open={open} username={username} onClose={() => setAsking({ times, open: false })} />
    </>
  );
}

interface EraseDialogProps {
  open: boolean;
  username: string;
  onClose: () => void;
}

function EraseDialog({ open, username, onClose }: EraseDialogProps) {
  const id = useId();
  const logOut = useLogOut();
  const { withPassword, passwordDialog } = usePasswordPrompt();
  const { field, ...state } = useAccountForm(
    eraseForm,
    async (body) => {
      await withPassword(() => ownDataClient.eraseMe({ body }));
      await logOut({ isOver: true });
      return "Your account is being erased.";
    },
    { redirectsOnSuccess: true, failed: somethingWentWrong },
  );
  const isConfirmed = state.fields.watch("username") === username;
  return (
    <>
      <Dialog
        open={open}
        title="Erase your account?"
        closing={state.busy ? "never" : "by-button"}
        onClose={onClose}
        actions={
          <>
            {!state.busy && <Button onClick={onClose}>Cancel</Button>}
            <Button
              type="submit"
              form={id}
              look="danger-final"
              disabled={!isConfirmed}
              aria-describedby={isConfirmed ? undefined : `${id}-confirm`}
              busy={state.busy}
              busyLabel="Erasing..."
            >
              Erase for good
            </Button>
          </>
        }
      >
        <form id={id} className={styles.form} method="post" noValidate onSubmit={(event) => void state.onSubmit(event)}>
          <p>
            You will be logged out, and everything you have here will disappear immediately and be deleted a few moments
            later. This cannot be undone.
          </p>
          <TextField
            {...field("username")}
            label="Your username"
            hint={
              <span id={`${id}-confirm`}>
                Type <strong>{username}</strong> to confirm.
              </span>
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <FormMessage tone="error">{state.failure}</FormMessage>
        </form>
      </Dialog>
      {passwordDialog}
    </>
  );
}
