import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import styles from "./delete-section.module.css";
import { DeleteIssueDialog, type DeletedIssue } from "./delete-work-dialogs.tsx";

interface DeleteIssueProps {
  issue: DeletedIssue;
  onDeleted: () => void;
}

/** The part of the edit form that deletes the issue. */
export function DeleteIssue({ issue, onDeleted }: DeleteIssueProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="delete-issue">
      <h2 id="delete-issue">Delete Issue</h2>
      <p>The issue and its pages are gone for good, for you and for every reader.</p>
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          Delete Issue
        </Button>
      </div>
      <DeleteIssueDialog issue={issue} open={open} onDeleted={onDeleted} onClose={() => setOpen(false)} />
    </section>
  );
}
