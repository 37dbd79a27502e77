import { useState } from "react";
import { Choice } from "#ui/choice-group.tsx";
import { BusyText, ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { creditClient } from "./client.ts";
import type { MyCredit } from "./contract.ts";

interface DeclineDialogProps {
  credit: MyCredit;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation before declining a credit, or leaving an accepted one. */
export function DeclineDialog({ credit, onDone, onClose }: DeclineDialogProps) {
  const { book_id: bookId, issue_number: issueNumber, book_title, publisher, state } = credit;
  const [isWholeBook, setWholeBook] = useState(false);
  const act = state === "accepted" ? "Leave" : "Decline";

  async function decline() {
    const body = { answer: "declined" } as const;
    if (isWholeBook) await creditClient.answerCreditsInBook({ params: { bookId }, body });
    else await creditClient.answerCredit({ params: { bookId, issueNumber }, body });
  }

  return (
    <ConfirmDialog
      open
      title={`${act} this credit?`}
      act={act}
      busyText={<BusyText>Changing the credits...</BusyText>}
      onConfirm={decline}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Your name will remain in {book_title} #{issueNumber} as plain text, without a link to your profile, and the work
        will no longer be among your accredited works. {publisher.username} cannot restore the link, and must ask you
        before the next credit is shown.
      </p>
      <Choice
        type="checkbox"
        label={`In all issues of ${book_title}`}
        checked={isWholeBook}
        onChange={(event) => setWholeBook(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
