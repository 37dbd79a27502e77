import { bookPath } from "#domains/books/paths.ts";
import { chooseComics, nothingChosen } from "#domains/imports/choose-comics.ts";
import { ImportScreen } from "#domains/imports/import-screen.tsx";
import { importPath } from "#domains/imports/paths.ts";
import { useComicsThatWait } from "#domains/imports/waiting-comics.ts";
import { publishingClient } from "#domains/publishing/client.ts";
import { Loaded } from "#ui/loaded.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { findUsers } from "#web/find-users.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/import-issues";

export const meta: Route.MetaFunction = ({ matches, params: { bookId } }) =>
  pageMeta(matches, {
    title: "Add many issues",
    description: "Moves finished issues into a book of yours.",
    path: importPath(Number(bookId)),
    robots: "noindex, nofollow",
  });

export default function ImportIssuesPage({ params: { bookId } }: Route.ComponentProps) {
  // The slug does not matter: the call finds the book by its id.
  const params = { urlSlug: "book", bookId: Number(bookId) };
  const files = useComicsThatWait();
  return (
    <FormPage title="Add many issues" intro="Choose the files of finished issues, check the table, and import them.">
      {() => (
        <Loaded
          key={bookId}
          load={async (signal) => {
            const [{ book }, { workCredits }, waiting] = await Promise.all([
              publishingClient.readBookForEdit({ params, signal }),
              publishingClient.latestCredits({ params, signal }),
              files.length > 0 ? chooseComics(files, [], findUsers) : nothingChosen,
            ]);
            return { book, workCredits, waiting };
          }}
        >
          {({ book, workCredits, waiting }) => (
            <>
              <p>
                <a href={bookPath(book)} dir="auto">
                  {book.title}
                </a>
              </p>
              <ImportScreen book={book} usual={workCredits} findUsers={findUsers} waiting={waiting} />
            </>
          )}
        </Loaded>
      )}
    </FormPage>
  );
}
