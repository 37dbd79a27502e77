import { useState } from "react";
import { createRoot } from "react-dom/client";
import { BusyText, ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { consentClient } from "./client.ts";

type Person = { id: number; username: string };

/** Asks whether to block somebody, in a React tree separate from the page's. `onDone` is called after they have been blocked. */
export function showBlockDialog(person: Person, onDone?: () => void): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<BlockDialog person={person} onDone={() => onDone?.()} onClose={close} />);
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
      busyText={<BusyText>Blocking....</BusyText>}
      onConfirm={async () => void (await consentClient.block({ params: { id } }))}
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
