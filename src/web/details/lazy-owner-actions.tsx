import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "#domains/accounts/session.tsx";
import type { BookRead, IssueEntry, IssueRead } from "#domains/issues/contract.ts";
import { ownsBook } from "#domains/issues/permissions.ts";

export interface LazyOwnerActionsProps {
  work: BookRead | IssueRead;
  /** For an issue in the list of a book, and whether it can be deleted. */
  entry?: { issue: IssueEntry; canDelete: boolean };
}

/** Only owners load them. If that fails, there are no buttons. */
const OwnerButtons = lazy<ComponentType<LazyOwnerActionsProps>>(() =>
  import("./owner-buttons.tsx").catch(() => ({ default: () => null })),
);

/** What the owner of a work can do with it. Nothing for others, and while the session is unknown. */
export function LazyOwnerActions(props: LazyOwnerActionsProps) {
  const { user } = useSession();
  if (!ownsBook(user, props.work)) return null;
  return (
    <Suspense>
      <OwnerButtons {...props} />
    </Suspense>
  );
}
