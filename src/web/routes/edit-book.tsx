import { bookPath } from "#domains/books/paths.ts";
import { editBookPath } from "#domains/issues/paths.ts";
import { publishingClient } from "#domains/publishing/client.ts";
import { EditBookForm } from "#domains/publishing/edit-book-form.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { OwnersOnly } from "#web/chrome/owners-only.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/edit-book";

export const meta: Route.MetaFunction = ({ matches, params: { urlSlug, bookId } }) =>
  pageMeta(matches, {
    title: "Edit a book",
    description: (site) => `Edit your book on ${site}.`,
    path: editBookPath({ url_slug: urlSlug, book_id: Number(bookId) }),
    robots: "noindex, nofollow",
  });

export default function EditBook({ params }: Route.ComponentProps) {
  return (
    <FormPage title="Edit a book">
      {() => (
        <Loaded
          key={params.bookId}
          renderForbidden={() => <OwnersOnly act="edit it" book={params} />}
          load={(signal) => publishingClient.readBookForEdit({ params, signal })}
        >
          {(work) => (
            <>
              <p>
                <a href={bookPath(work.book)}>{work.book.title}</a>
              </p>
              <EditBookForm work={work} />
            </>
          )}
        </Loaded>
      )}
    </FormPage>
  );
}
