import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { draftClient } from "./client.ts";
import { draftPath } from "./paths.ts";

interface TakeBackButtonProps {
  issue: { url_slug: string; book_id: number; issue_id: number; issue_number: number; issue_title: string };
  look?: "quiet";
}

/** Takes an issue back into a draft, after its owner has confirmed it, and opens the draft. */
export function TakeBackButton({ issue, look }: TakeBackButtonProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const draftId = useRef(0);
  const params = { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number };
  return (
    <>
      <Button look={look ?? "plain"} onClick={() => setOpen(true)}>
        Take back<span className="visually-hidden"> issue {issue.issue_number}</span>
      </Button>
      <ConfirmDialog
        open={open}
        title={`Take back issue #${issue.issue_number}?`}
        act="Take back"
        busyText="Taking it back..."
        onConfirm={async () => {
          const { draft } = await draftClient.takeBackIssue({ params, query: { issueId: issue.issue_id } });
          draftId.current = draft.id;
        }}
        onDone={() => void navigate(draftPath(draftId.current))}
        onClose={() => setOpen(false)}
      >
        <p>
          Readers cannot see “<bdi>{issue.issue_title}</bdi>” until you publish it again. It becomes a draft on your
          desk, and keeps its number, date, and readers’ places.
        </p>
      </ConfirmDialog>
    </>
  );
}
