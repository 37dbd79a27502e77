import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { editIssuePath } from "#domains/issues/paths.ts";
import { ownsBook } from "#domains/issues/permissions.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { useLateDialog } from "#ui/dialogs/use-late-dialog.ts";
import type { DeletedIssue } from "./delete-work-dialogs.tsx";
import styles from "./entry-actions.module.css";

interface EntryActionsProps {
  issue: DeletedIssue & { publisher_id: number };
  canDelete: boolean;
  /** Further buttons. */
  children: ReactNode;
}

const loadDialog = async () => (await import("./delete-work-dialogs.tsx")).DeleteIssueDialog;

/**
 * The owner's buttons for an issue in the list; nothing for other people. The dialog is loaded on first use, since readers never need it.
 */
export function EntryActions({ issue, canDelete, children }: EntryActionsProps) {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const { Dialog, show, hasFailed, state } = useLateDialog(loadDialog);

  if (!ownsBook(user, issue)) return null;

  return (
    <div className={styles.actions}>
      <LinkButton href={editIssuePath(issue)} look="quiet">
        Edit<span className="visually-hidden"> issue {issue.issue_number}</span>
      </LinkButton>
      {children}
      {canDelete && (
        <Button look="quiet" onClick={show}>
          Delete<span className="visually-hidden"> issue {issue.issue_number}</span>
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          Please check your connection and try again.
        </p>
      )}
      {Dialog && <Dialog {...state} issue={issue} onDeleted={() => void revalidate()} />}
    </div>
  );
}
