import { useSession } from "#domains/accounts/session.tsx";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { editBookPath, editIssuePath, newIssuePath } from "#domains/issues/paths.ts";
import { ownsBook } from "#domains/issues/permissions.ts";
import { LinkButton } from "#ui/button.tsx";

/** What the owner of a book can do, on its details page; nothing for others, and until it is known who is there. */
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

/** The same on the details page of an issue. */
export function IssueOwnerActions({ issue }: { issue: IssueRead }) {
  const { user } = useSession();
  return ownsBook(user, issue) ? <LinkButton href={editIssuePath(issue)}>Edit</LinkButton> : null;
}
