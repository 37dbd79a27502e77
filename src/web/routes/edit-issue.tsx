import { issueName } from "#domains/issues/issue-name.ts";
import { editIssuePath, issuePath } from "#domains/issues/paths.ts";
import { publishingClient } from "#domains/publishing/client.ts";
import { EditIssueForm } from "#domains/publishing/edit-issue-form.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { browserApi } from "#web/api.ts";
import { findUsers } from "#web/find-users.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { OwnersOnly } from "#web/chrome/owners-only.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/edit-issue";

export const meta: Route.MetaFunction = ({ matches, params: { urlSlug, bookId, issueNumber } }) =>
  pageMeta(matches, {
    title: "Edit an issue",
    description: (site) => `Edit an issue of your book on ${site}.`,
    path: editIssuePath({ url_slug: urlSlug, book_id: Number(bookId), issue_number: Number(issueNumber) }),
    robots: "noindex, nofollow",
  });

export default function EditIssue({ params }: Route.ComponentProps) {
  return (
    <FormPage title="Edit an issue">
      {() => (
        <Loaded
          key={`${params.bookId}/${params.issueNumber}`}
          renderForbidden={() => <OwnersOnly act="edit its issues" book={params} />}
          load={async (signal) => {
            // If the latest issue cannot be determined, deleting is not offered.
            const [work, issues] = await Promise.all([
              publishingClient.readIssueForEdit({ params, query: {}, signal }),
              browserApi.readIssues({ params, query: { page: 1 }, signal }).catch(() => null),
            ]);
            const numbers = issues?.allIssues.map(({ issue_number }) => issue_number) ?? [];
            const isLatest = numbers.length > 1 && Math.max(...numbers) === work.issue.issue_number;
            return { work, isLatest };
          }}
        >
          {({ work, isLatest }) => (
            <>
              <p>
                <a href={issuePath(work.issue)}>{issueName(work.issue)}</a>
              </p>
              <EditIssueForm work={work} isLatest={isLatest} findUsers={findUsers} />
            </>
          )}
        </Loaded>
      )}
    </FormPage>
  );
}
