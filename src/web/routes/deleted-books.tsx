import { deletedBookDays } from "#domains/books/deleted-book.ts";
import { DeletedBooksList } from "#domains/publishing/deleted-books-list.tsx";
import { deletedBooksPath } from "#domains/publishing/paths.ts";
import { FormPage } from "#web/chrome/form-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/deleted-books";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Deleted books",
    description: (site) => `The books you have deleted on ${site}, which you can still bring back.`,
    path: deletedBooksPath,
    robots: "noindex",
  });

export default function DeletedBooks() {
  return (
    <FormPage
      title="Deleted books"
      intro={`Nobody can see these books. You can bring each of them back for ${deletedBookDays} days, as it was. Then it is gone for good.`}
    >
      {() => <DeletedBooksList />}
    </FormPage>
  );
}
