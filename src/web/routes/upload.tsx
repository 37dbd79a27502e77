import { rulesPath } from "#domains/settings/paths.ts";
import { NewBookForm } from "#domains/publishing/new-book-form.tsx";
import type { NewBookValues } from "#domains/publishing/new-works.ts";
import { moveIn } from "#domains/imports/waiting-comics.ts";
import { findUsers } from "#web/find-users.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/upload";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Upload a book",
    description: (site) => `Publish a new book with its first issue on ${site}.`,
    path: "/upload",
    robots: "noindex, nofollow",
  });

const loadGreeting = async () => (await import("#domains/syndication/live-dialog.tsx")).LiveDialog;

const keepDraft = async (values: NewBookValues) =>
  (await import("#domains/drafts/keep-as-draft.ts")).keepAsDraft(values);

export default function Upload() {
  return (
    <FormPage
      title="Upload a new book"
      intro={
        <>
          A book and its first issue are published together. New to this?{" "}
          <a href="/articles/how-to-publish-your-comic-book-online">How to publish your comic book online</a>
          {" · "}
          <a href={rulesPath}>The rules</a>
        </>
      }
    >
      {(user) => (
        <NewBookForm
          uploader={user}
          findUsers={findUsers}
          keepDraft={keepDraft}
          loadGreeting={loadGreeting}
          moveIn={moveIn}
        />
      )}
    </FormPage>
  );
}
