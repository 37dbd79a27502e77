import { type ReactNode, useId, useState } from "react";
import { deletedBookDays } from "#domains/books/deleted-book.ts";
import { Button } from "#ui/button.tsx";
import styles from "./delete-section.module.css";
import {
  DeleteBookDialog,
  type DeletedBook,
  type DeletedIssue,
  DeleteIssueDialog,
  type DialogProps,
} from "./delete-work-dialogs.tsx";

interface DeleteSectionProps {
  title: string;
  text: string;
  renderDialog: (dialog: Omit<DialogProps, "onDeleted">) => ReactNode;
}

function DeleteSection({ title, text, renderDialog }: DeleteSectionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      {renderDialog({ open, onClose: () => setOpen(false) })}
    </section>
  );
}

/** The part of the edit form that deletes the issue. */
export function DeleteIssue({ issue, onDeleted }: { issue: DeletedIssue; onDeleted: () => void }) {
  return (
    <DeleteSection
      title="Delete Issue"
      text="This permanently deletes the issue and its pages, for you and for every reader."
      renderDialog={(dialog) => <DeleteIssueDialog {...dialog} issue={issue} onDeleted={onDeleted} />}
    />
  );
}

/** The part of the edit form that deletes the book. */
export function DeleteBook({ book, onDeleted }: { book: DeletedBook; onDeleted: () => void }) {
  return (
    <DeleteSection
      title="Delete Book"
      text={`This deletes the book with all its issues and pages, for you and for every reader. You can bring it back for ${deletedBookDays} days. To take it down for longer, hide it instead.`}
      renderDialog={(dialog) => <DeleteBookDialog {...dialog} book={book} onDeleted={onDeleted} />}
    />
  );
}
