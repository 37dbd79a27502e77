import { useSession } from "#domains/sessions/session.tsx";
import { bookPath } from "#domains/books/paths.ts";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";
import { editBookPath, editIssuePath, issuePath, newIssuePath } from "#domains/issues/paths.ts";
import { ownsBook } from "#domains/issues/permissions.ts";
import { LinkButton } from "#ui/button.tsx";
import { useGreeting } from "./greeting/greeting.ts";

/** The owner's buttons on the details page of a book. Nothing for other people, or while the session is unknown. */
export function BookOwnerActions({ book }: { book: BookRead }) {
  const { user } = useSession();
  if (!ownsBook(user, book)) return null;
  return (
    <>
      <LinkButton href={editBookPath(book)}>Edit</LinkButton>
      <LinkButton href={newIssuePath(book)}>Add Issue</LinkButton>
      <GreetingAt key={bookPath(book)} path={bookPath(book)} work={book} />
    </>
  );
}

/** The owner's button on the details page of an issue. Nothing for other people, or while the session is unknown. */
export function IssueOwnerActions({ issue }: { issue: IssueRead }) {
  const { user } = useSession();
  if (!ownsBook(user, issue)) return null;
  return (
    <>
      <LinkButton href={editIssuePath(issue)}>Edit</LinkButton>
      <GreetingAt key={issuePath(issue)} path={issuePath(issue)} work={issue} />
    </>
  );
}

function GreetingAt({ path, work }: { path: string; work: BookRead | IssueRead }) {
  const { Greeting, close } = useGreeting(path);
  return Greeting ? <Greeting work={work} onClose={close} /> : null;
}
