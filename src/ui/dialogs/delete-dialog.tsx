import { BusyText, ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

type DeleteDialogProps = Omit<ConfirmDialogProps, "act" | "busyText" | "onConfirm" | "onDone"> & {
  onDelete: () => Promise<void>;
  /** Called after `onDelete` has succeeded. */
  onDeleted: () => void;
};

/** Asks before something is deleted. */
export function DeleteDialog({ onDelete, onDeleted, ...asking }: DeleteDialogProps) {
  const busyText = (
    <>
      <BusyText>Deleting....</BusyText>
      <p>This may take a while, please be patient.</p>
    </>
  );
  return <ConfirmDialog {...asking} act="Delete" busyText={busyText} onConfirm={onDelete} onDone={onDeleted} />;
}
