import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./delete-section.module.css";
import {
  type Asking,
  DeleteBookDialog,
  type DeletedBook,
  type DeletedIssue,
  DeleteIssueDialog,
} from "./delete-work-dialogs.tsx";

interface DeleteSectionProps {
  title: string;
  text: string;
  renderDialog: (asking: Omit<Asking, "onDeleted">) => ReactNode;
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
      text="The issue and its pages are gone for good, for you and for every reader."
      renderDialog={(asking) => <DeleteIssueDialog {...asking} issue={issue} onDeleted={onDeleted} />}
    />
  );
}

/** The part of the edit form that deletes the book. */
export function DeleteBook({ book, onDeleted }: { book: DeletedBook; onDeleted: () => void }) {
  return (
    <DeleteSection
      title="Delete Book"
      text="The book is gone for good with all its issues and pages. To take it back from readers for a while, hide it instead."
      renderDialog={(asking) => <DeleteBookDialog {...asking} book={book} onDeleted={onDeleted} />}
    />
  );
}
