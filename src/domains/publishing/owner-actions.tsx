import { useSession } from "#domains/accounts/session.tsx";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { editBookPath, editIssuePath, newIssuePath } from "#domains/issues/paths.ts";
import { ownsBook } from "#domains/issues/permissions.ts";
import { LinkButton } from "#ui/button.tsx";

/** The owner's buttons on the details page of a book. Nothing for others, and while the session is unknown. */
export function BookOwnerActions({ book }: { book: BookRead }) {
  const { user } = useSession();
  if (!ownsBook(user, book)) return null;
  return (
    <>
      <LinkButton href={editBookPath(book)}>Edit</LinkButton>
      <LinkButton href={newIssuePath(book)}>Add Issue</LinkButton>
    </>
  );
}

/** The owner's button on the details page of an issue. Nothing for others, and while the session is unknown. */
export function IssueOwnerActions({ issue }: { issue: IssueRead }) {
  const { user } = useSession();
  return ownsBook(user, issue) ? <LinkButton href={editIssuePath(issue)}>Edit</LinkButton> : null;
}
