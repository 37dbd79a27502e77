import { type ComponentType, useState } from "react";
import { useRevalidator } from "react-router";
import { editIssuePath } from "#domains/issues/paths.ts";
import styles from "#domains/reading/issue-list.module.css";
import { Button, LinkButton } from "#ui/button.tsx";
import type { DeletedIssue, DeleteIssueDialogProps } from "./delete-work-dialogs.tsx";

interface EntryActionsProps {
  issue: DeletedIssue;
  canDelete: boolean;
}

/** What its owner can do with an issue of the list. The dialog is loaded when it is asked for: readers never need it. */
export function EntryActions({ issue, canDelete }: EntryActionsProps) {
  const { revalidate } = useRevalidator();
  const [Dialog, setDialog] = useState<ComponentType<DeleteIssueDialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask() {
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
        <Button look="quiet" onClick={() => void ask()}>
          Delete<span className="visually-hidden"> issue {issue.issue_number}</span>
        </Button>
      )}
      {failed && <p role="alert">Please check your connection and try again.</p>}
      {Dialog && (
        <Dialog issue={issue} open={open} onDeleted={() => void revalidate()} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
