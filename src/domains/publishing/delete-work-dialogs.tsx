import { useId, useState } from "react";
import { deletedBookDays } from "#domains/books/deleted-book.ts";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { publishingClient } from "./client.ts";
import { deletedBooksPath, deskPath } from "./paths.ts";
import { isSameTitle } from "./same-title.ts";
import { waitUntilGone } from "./wait-until-gone.ts";

export type DeletedBook = { url_slug: string; book_id: number; book_title: string };
export type DeletedIssue = DeletedBook & { issue_id: number; issue_number: number; issue_title: string };

export type DialogProps = { open: boolean; onDeleted: () => void; onClose: () => void };

export type DeleteIssueDialogProps = DialogProps & { issue: DeletedIssue };

/** Asks for confirmation before deleting an issue with its pages. */
export function DeleteIssueDialog({ issue, ...dialog }: DeleteIssueDialogProps) {
  const params = { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number };
  return (
    <DeleteDialog
      {...dialog}
      title={`Delete issue #${issue.issue_number}?`}
      onDelete={() => waitUntilGone(publishingClient.deleteIssue({ params, query: { issueId: issue.issue_id } }))}
    >
      <p>
        “<bdi>{issue.issue_title}</bdi>,” issue #{issue.issue_number} of <bdi>{issue.book_title}</bdi>, and all its
        pages will be gone for every reader. You have it as a draft on your <a href={deskPath}>desk</a> for{" "}
        {deletedBookDays} days.
      </p>
    </DeleteDialog>
  );
}

/** Asks the owner to type the book's title, since readers lose it immediately. */
export function DeleteBookDialog({ book, onClose, ...dialog }: DialogProps & { book: DeletedBook }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const params = { urlSlug: book.url_slug, bookId: book.book_id };
  const title = <bdi>{book.book_title}</bdi>;
  return (
    <DeleteDialog
      {...dialog}
      title="Delete this book?"
      lockedBy={isSameTitle(typed, book.book_title) ? undefined : id}
      onDelete={() => waitUntilGone(publishingClient.deleteBook({ params }))}
      onClose={() => {
        setTyped("");
        onClose();
      }}
    >
      <p>
        {title} and all its issues and pages will be gone, for you and for every reader. You can bring it back for{" "}
        {deletedBookDays} days under <a href={deletedBooksPath}>Deleted books</a>.
      </p>
      <TextField
        label="Title of the book"
        hint={
          <span id={id}>
            Type <strong>{title}</strong> to confirm.
          </span>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DeleteDialog>
  );
}
