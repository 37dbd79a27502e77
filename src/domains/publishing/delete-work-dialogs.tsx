import { DeleteDialog } from "#ui/delete-dialog.tsx";
import { publishingClient } from "./client.ts";

export type DeletedBook = { url_slug: string; book_id: number; book_title: string };
export type DeletedIssue = DeletedBook & { issue_number: number };

export type DialogProps = { open: boolean; onDeleted: () => void; onClose: () => void };

export type DeleteIssueDialogProps = DialogProps & { issue: DeletedIssue };

export function DeleteIssueDialog({ issue, ...dialog }: DeleteIssueDialogProps) {
  const params = { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number };
  return (
    <DeleteDialog
      {...dialog}
      title={`Delete issue #${issue.issue_number}?`}
      onDelete={() => publishingClient.deleteIssue({ params })}
    >
      <p>
        Issue #{issue.issue_number} of <bdi>{issue.book_title}</bdi> and all its pages will be permanently deleted.
      </p>
    </DeleteDialog>
  );
}

export function DeleteBookDialog({ book, ...dialog }: DialogProps & { book: DeletedBook }) {
  const params = { urlSlug: book.url_slug, bookId: book.book_id };
  return (
    <DeleteDialog {...dialog} title="Delete this book?" onDelete={() => publishingClient.deleteBook({ params })}>
      <p>
        <bdi>{book.book_title}</bdi> and all its issues and pages will be permanently deleted.
      </p>
    </DeleteDialog>
  );
}
