import { useState } from "react";
import { BusyText, ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { mountDialog } from "#ui/dialogs/mount-dialog.ts";
import { blockingClient } from "./client.ts";

type Person = { id: number; username: string };

/** Asks whether to block somebody. `onDone` is called after they have been blocked. */
export function showBlockDialog(person: Person, onDone: () => void): void {
  mountDialog((close) => <BlockDialog person={person} onDone={onDone} onClose={close} />);
}

interface BlockDialogProps {
  person: Person;
  onDone: () => void;
  onClose: () => void;
}

function BlockDialog({ person: { id, username }, onDone, onClose }: BlockDialogProps) {
  const [isDone, setDone] = useState(false);
  return (
    <ConfirmDialog
      open={!isDone}
      title={`Block ${username}?`}
      act="Block"
      busyText={<BusyText>Blocking...</BusyText>}
      onConfirm={async () => void (await blockingClient.block({ params: { id } }))}
      onDone={() => {
        setDone(true);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        Your credits in works by {username} will end: your name will stay there as plain text. You will no longer
        subscribe to each other. {username} cannot credit you or subscribe to you again, and will not be notified.
      </p>
      <p>You can unblock them under “Edit profile.”</p>
    </ConfirmDialog>
  );
}
