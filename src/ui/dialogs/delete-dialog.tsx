import { ConfirmDialog, type ConfirmDialogProps, Doing } from "./confirm-dialog.tsx";

type DeleteDialogProps = Omit<ConfirmDialogProps, "act" | "doing" | "onConfirm" | "onDone"> & {
  onDelete: () => Promise<void>;
  /** Called after `onDelete` has succeeded. */
  onDeleted: () => void;
};

/** Asks before something is deleted. */
export function DeleteDialog({ onDelete, onDeleted, ...asking }: DeleteDialogProps) {
  const doing = (
    <>
      <Doing>Deleting....</Doing>
      <p>This may take a while, please be patient.</p>
    </>
  );
  return <ConfirmDialog {...asking} act="Delete" doing={doing} onConfirm={onDelete} onDone={onDeleted} />;
}
