import { useState } from "react";
import { useLogOut } from "#domains/sessions/use-log-out.ts";
import { Button } from "#ui/button.tsx";
import { BusyText, ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ownDataClient } from "./client.ts";

/** Deactivates the account, after asking for confirmation. */
export function DeactivateAccount() {
  const [open, setOpen] = useState(false);
  const logOut = useLogOut();
  return (
    <>
      <p>
        Your profile, works, credits, and subscriptions will be hidden from everyone, and you will be logged out
        everywhere. Nothing is deleted: logging in restores everything.
      </p>
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          Deactivate account
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title="Deactivate your account?"
        act="Deactivate"
        busyText={<BusyText>Deactivating...</BusyText>}
        onConfirm={() => ownDataClient.deleteMe({})}
        onDone={() => void logOut({ isOver: true })}
        onClose={() => setOpen(false)}
      >
        <p>You and your works will disappear from the site immediately. Log in again whenever you want to come back.</p>
      </ConfirmDialog>
    </>
  );
}
