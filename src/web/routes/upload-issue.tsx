import { bookPath } from "#domains/books/paths.ts";
import { moveIn } from "#domains/imports/waiting-comics.ts";
import { newIssuePath } from "#domains/issues/paths.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { publishingClient } from "#domains/publishing/client.ts";
import { NewIssueForm } from "#domains/publishing/new-issue-form.tsx";
import { Loaded } from "#ui/loaded.tsx";
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
          load={(signal) => publishingClient.readBookForEdit({ params, signal })}
        >
          {({ book }) => (
            <>
              <p>
                Issue #{book.next_issue_number} of <a href={bookPath(book)}>{book.book_title}</a>
              </p>
              <NewIssueForm
                book={book}
                uploader={user}
                findUsers={findUsers}
                keepDraft={async (values) =>
                  (await import("#domains/drafts/keep-as-draft.ts")).keepAsDraft(values, book.book_id)
                }
                loadGreeting={loadGreeting}
                moveIn={moveIn}
              />
            </>
          )}
        </Loaded>
      )}
    </FormPage>
  );
}
