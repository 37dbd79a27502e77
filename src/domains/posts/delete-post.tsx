import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { postClient } from "./client.ts";
import { postsPath } from "./paths.ts";
import type { PostKind } from "./vocab.ts";

interface DeletePostProps {
  id: number;
  title: string;
  kind: PostKind;
  /** Called before the list of posts opens. */
  onDeleted: () => void;
}

/** Deletes a post, after asking. */
export function DeletePost({ id, title, kind, onDeleted }: DeletePostProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <DeleteDialog
        open={isOpen}
        title={`Delete “${title}”?`}
        onDelete={() => postClient.deletePost({ params: { postId: id } })}
        onDeleted={() => {
          onDeleted();
          void navigate(postsPath(kind));
        }}
        onClose={() => setOpen(false)}
      >
        <p>It will be gone for good.</p>
      </DeleteDialog>
    </>
  );
}
