import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "#domains/sessions/session.tsx";
import type { BookRead, IssueEntry, IssueRead } from "#domains/issues/contract.ts";
import { ownsBook } from "#domains/issues/permissions.ts";

export interface LazyOwnerActionsProps {
  work: BookRead | IssueRead;
  /** For an issue in the list of a book: the issue, and whether it can be deleted. */
  entry?: { issue: IssueEntry; canDelete: boolean };
}

/** Loaded for owners only. If loading fails, there are no buttons. */
const OwnerButtons = lazy<ComponentType<LazyOwnerActionsProps>>(() =>
  import("./owner-buttons.tsx").catch(() => ({ default: () => null })),
);

/** The owner's actions for a work. Renders nothing for others, and while the session is unknown. */
export function LazyOwnerActions(props: LazyOwnerActionsProps) {
  const { user } = useSession();
  if (!ownsBook(user, props.work)) return null;
  return (
    <Suspense>
      <OwnerButtons {...props} />
    </Suspense>
  );
}
