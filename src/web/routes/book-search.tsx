import { bookPath } from "#domains/books/paths.ts";
import { bookSearchPath } from "#domains/issues/paths.ts";
import { BookSearchForm } from "#domains/details/book-search-form.tsx";
import { FoundPages } from "#domains/details/found-pages.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { redirectToCanonical } from "#web/redirect-to-canonical.ts";
import type { Route } from "./+types/book-search";
import styles from "./book-search.module.css";

const load = (async (api, { params: { urlSlug = "", bookId = "" }, url, signal }) => {
  const work = { params: { urlSlug, bookId }, signal };
  const words = (url.searchParams.get("q") ?? "").trim();
  const search = { ...work, query: { q: words } };
  const [{ book }, found] = await Promise.all([
    api.readBook(work),
    words ? Promise.all([api.searchPages(search), api.searchLines(search)]) : null,
  ]);
  redirectToCanonical(bookSearchPath(book), url);
  return { book, words, found: found && { ...found[0], ...found[1] } };
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { book } = loaderData;
  return pageMeta(matches, {
    title: `Search inside ${book.book_title}`,
    description: `Find a page of ${book.book_title} by what it shows and what is said on it.`,
    path: bookSearchPath(book),
    robots: "noindex",
  });
}

export default function BookSearch({ loaderData: { book, words, found } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>
        Search inside{" "}
        <a href={bookPath(book)}>
          <bdi>{book.book_title}</bdi>
        </a>
      </h1>
      <BookSearchForm book={book} words={words} />
      {found && <FoundPages book={book} {...found} />}
    </div>
  );
}
