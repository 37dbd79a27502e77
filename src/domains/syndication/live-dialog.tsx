import { useState } from "react";
import { bookPath } from "#domains/books/paths.ts";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { issuePath, newIssuePath } from "#domains/issues/paths.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { CopyField } from "#ui/copy-field.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { bookCardFacts, cardHeight, cardPath, cardWidth } from "./card-facts.ts";
import styles from "./live-dialog.module.css";

interface LiveDialogProps {
  work: BookRead | IssueRead;
  onClose: () => void;
}

/** Tells creators that their work is published, shows how its link will look to others, and offers the next step. */
export function LiveDialog({ work, onClose }: LiveDialogProps) {
  const isIssue = "issue_number" in work;
  const url = location.origin + (isIssue ? issuePath(work) : bookPath(work));
  return (
    <Dialog
      open
      title={isIssue ? `Issue #${work.issue_number} is live` : "Your book is live"}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>See the details</Button>
          {!isIssue && <LinkButton href={newIssuePath(work)}>Add the next issue</LinkButton>}
          {"share" in navigator && (
            <Button look="primary" onClick={() => void share(work.book_title, url)}>
              Share
            </Button>
          )}
        </>
      }
    >
      <p>
        {isIssue ? `“${work.issue_title}”` : <bdi>{work.book_title}</bdi>} is published, and everyone can read it now.
      </p>
      {!isIssue && <PreviewCard book={work} />}
      <CopyField label="Link to share" value={url} />
    </Dialog>
  );
}

/** The picture that others see where the link is shared. Renders nothing if it cannot be loaded. */
function PreviewCard({ book }: { book: BookRead }) {
  const site = useSite();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <figure className={styles.preview}>
      {/* Its book's cover shows until the card has been drawn. */}
      <div className={styles.frame}>
        <img className={styles.cover} src={book.cover.url} alt="" />
        <img
          className={styles.card}
          src={cardPath(bookCardFacts(book), site)}
          width={cardWidth}
          height={cardHeight}
          alt={`The cover, title, and creator of ${book.book_title} on a card`}
          onError={() => setFailed(true)}
        />
      </div>
      <figcaption className="hint">This is what people see when you share the link.</figcaption>
    </figure>
  );
}

/** Opens the system's share dialog. Closing it is not an error. */
async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {}
}
