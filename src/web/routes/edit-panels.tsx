import { useState } from "react";
import { issueName } from "#domains/issues/issue-name.ts";
import { editIssuePath } from "#domains/issues/paths.ts";
import { panelClient } from "#domains/panels/client.ts";
import { PanelEditor } from "#domains/panel-editor/panel-editor.tsx";
import { editPanelsPath } from "#domains/panels/paths.ts";
import { publishingClient } from "#domains/publishing/client.ts";
import { Loaded } from "#ui/loaded.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { OwnersOnly } from "#web/chrome/owners-only.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/edit-panels";

export const meta: Route.MetaFunction = ({ matches, params: { urlSlug, bookId, issueNumber } }) =>
  pageMeta(matches, {
    title: "Panels and script",
    description: (site) => `Edit the panels and the script of your issue on ${site}.`,
    path: editPanelsPath({ url_slug: urlSlug, book_id: Number(bookId), issue_number: Number(issueNumber) }),
    robots: "noindex, nofollow",
  });

export default function EditPanels({ params }: Route.ComponentProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <FormPage
      title="Panels and script"
      intro="Readers can go from panel to panel, and read or hear what is said in them. All of it is optional."
    >
      {() => (
        <Loaded
          key={`${params.bookId}/${params.issueNumber}/${attempt}`}
          renderForbidden={() => <OwnersOnly act="edit its panels" book={params} />}
          load={async (signal) => {
            const [work, read] = await Promise.all([
              publishingClient.readIssueForEdit({ params, query: {}, signal }),
              panelClient.readPanels({ params, signal }),
            ]);
            return { work, read };
          }}
        >
          {({ work: { issue, issueAssets, pagesVersion }, read }) => (
            <>
              <p>
                <a href={editIssuePath(issue)}>{issueName(issue)}</a>
              </p>
              <PanelEditor
                issue={{
                  params: { urlSlug: issue.url_slug, bookId: issue.book_id, issueNumber: issue.issue_number },
                  issueId: issue.issue_id,
                  // If the pages have changed between the two calls, saving is refused.
                  pagesVersion: Math.min(pagesVersion, read.pagesVersion ?? pagesVersion),
                }}
                pages={issueAssets}
                read={read}
                onReload={() => setAttempt(attempt + 1)}
              />
            </>
          )}
        </Loaded>
      )}
    </FormPage>
  );
}
