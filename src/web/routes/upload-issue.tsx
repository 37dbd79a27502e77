import { bookPath } from "#domains/books/paths.ts";
import { newIssuePath } from "#domains/issues/paths.ts";
import { ownsBook } from "#domains/issues/permissions.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { NewIssueForm } from "#domains/publishing/new-issue-form.tsx";
import { CallError } from "#platform/api/call-error.ts";
import { Loaded } from "#ui/loaded.tsx";
import { browserApi } from "#web/api.ts";
import { findUsers } from "#web/find-users.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { OwnersOnly } from "#web/chrome/owners-only.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/upload-issue";

const loadGreeting = async () => (await import("#domains/syndication/live-dialog.tsx")).LiveDialog;

export const meta: Route.MetaFunction = ({ matches, params: { urlSlug, bookId } }) =>
  pageMeta(matches, {
    title: "Add an issue",
    description: (site) => `Add an issue to your book on ${site}.`,
    path: newIssuePath({ url_slug: urlSlug, book_id: Number(bookId) }),
    robots: "noindex, nofollow",
  });

export default function UploadIssue({ params }: Route.ComponentProps) {
  return (
    <FormPage
      title="Add an issue"
      intro={
        <>
          Readers can see it as soon as it is uploaded. New to this?{" "}
          <a href="/articles/how-to-add-a-new-issue-to-my-comic-book">How to add a new issue to my comic book</a>
          {" · "}
          <a href={rulesPath}>The rules</a>
        </>
      }
    >
      {(user) => (
        <Loaded
          key={params.bookId}
          renderForbidden={() => <OwnersOnly act="add issues to it" book={params} />}
          load={async (signal) => {
            const [{ book }, { allIssues }] = await Promise.all([
              browserApi.readBook({ params, signal }),
              browserApi.readIssues({ params, query: { page: 1 }, signal }),
            ]);
            if (!ownsBook(user, book)) throw new CallError(403, "not_allowed", "Only its uploader can.");
            return { book, number: Math.max(0, ...allIssues.map(({ issue_number }) => issue_number)) + 1 };
          }}
        >
          {({ book, number }) => (
            <>
              <p>
                Issue #{number} of <a href={bookPath(book)}>{book.book_title}</a>
              </p>
              <NewIssueForm
                book={book}
                uploader={user}
                findUsers={findUsers}
                keepDraft={async (values) =>
                  (await import("#domains/drafts/keep-as-draft.ts")).keepAsDraft(values, book.book_id)
                }
                loadGreeting={loadGreeting}
              />
            </>
          )}
        </Loaded>
      )}
    </FormPage>
  );
}
