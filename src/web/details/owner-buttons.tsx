import { MasterDownload } from "#domains/downloads/master-download.tsx";
import { TakeBackButton } from "#domains/drafts/take-back-button.tsx";
import { EntryActions } from "#domains/publishing/entry-actions.tsx";
import { BookOwnerActions, IssueOwnerActions } from "#domains/publishing/owner-actions.tsx";
import { importPath } from "#domains/imports/paths.ts";
import { editPanelsPath } from "#domains/panels/paths.ts";
import { planPath } from "#domains/releases/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import type { LazyOwnerActionsProps } from "./lazy-owner-actions.tsx";

/** The owner's buttons for a book, for an issue, or for an issue in the list of a book. */
export default function OwnerButtons({ work, entry }: LazyOwnerActionsProps) {
  if (entry) {
    const { issue_id, issue_number, title } = entry.issue;
    const issue = { ...work, issue_id, issue_number, issue_title: title };
    return (
      <EntryActions issue={issue} canDelete={entry.canDelete}>
        <TakeBackButton issue={issue} look="quiet" />
      </EntryActions>
    );
  }
  if ("issue_id" in work)
    return (
      <>
        <IssueOwnerActions issue={work} />
        <LinkButton href={editPanelsPath(work)}>Panels and script</LinkButton>
        <TakeBackButton issue={work} />
        <MasterDownload key={work.issue_id} work={work} />
      </>
    );
  return (
    <>
      <BookOwnerActions book={work} />
      <LinkButton href={planPath(work.book_id)}>Release plan</LinkButton>
      <LinkButton href={importPath(work.book_id)}>Add many issues</LinkButton>
      <MasterDownload key={work.book_id} work={work} />
    </>
  );
}
