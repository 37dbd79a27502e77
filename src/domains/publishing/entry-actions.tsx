import { type ComponentType, useState } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#domains/accounts/session.tsx";
import { editIssuePath } from "#domains/issues/paths.ts";
import { ownsBook } from "#domains/issues/permissions.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { DeletedIssue, DeleteIssueDialogProps } from "./delete-work-dialogs.tsx";
import styles from "./entry-actions.module.css";

interface EntryActionsProps {
  issue: DeletedIssue & { publisher_id: number };
  canDelete: boolean;
}

/**
 * The owner's buttons for an issue in the list; nothing for other people. The dialog is loaded on first use, since readers never need it.
 */
export function EntryActions({ issue, canDelete }: EntryActionsProps) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const [Dialog, setDialog] = useState<ComponentType<DeleteIssueDialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  if (!ownsBook(user, issue)) return null;

  async function openDialog() {
    setFailed(false);
    try {
      const { DeleteIssueDialog } = await import("./delete-work-dialogs.tsx");
      setDialog(() => DeleteIssueDialog);
      setOpen(true);
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className={styles.actions}>
      <LinkButton href={editIssuePath(issue)} look="quiet">
        Edit<span className="visually-hidden"> issue {issue.issue_number}</span>
      </LinkButton>
      {canDelete && (
        <Button look="quiet" onClick={() => void openDialog()}>
          Delete<span className="visually-hidden"> issue {issue.issue_number}</span>
        </Button>
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          Please check your connection and try again.
        </p>
      )}
      {Dialog && (
        <Dialog issue={issue} open={open} onDeleted={() => void revalidate()} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
