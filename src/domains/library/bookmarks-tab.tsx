import { profilePageSize } from "#domains/people/vocab.ts";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { CoverGrid, coverGridColumns, coverGridSizes } from "#domains/books/cover-grid.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { searchPath } from "#domains/books/search-path.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TryAgain } from "#ui/failed-load.tsx";
import { Pagination } from "#ui/pagination.tsx";
import styles from "./bookmarks-tab.module.css";
import type { Bookmark } from "./contract.ts";
import { NewIssuesStamp } from "#domains/places/new-issues-stamp.tsx";
import { ResumeLink } from "#domains/places/resume-link.tsx";
import { useNewIssues } from "#domains/places/use-new-issues.ts";
import { type Private, PrivateLibrary } from "./private-library.tsx";
import { libraryTabPath } from "./profile-tabs.ts";

/** One page of bookmarks out of `total`. Pages count from 1. */
type BookmarksPage = { page: number; total: number; bookmarks: Bookmark[] };

interface BookmarksTabProps {
  username: string;
  /** Null if they could not be loaded. */
  results: BookmarksPage | Private | null;
}

/** The books a user has bookmarked. Covers link to the details, titles to the reader. */
export function BookmarksTab({ username, results }: BookmarksTabProps) {
  const { books: newIn } = useNewIssues(username);
  if (results === "private") return <PrivateLibrary username={username} />;
  if (!results?.total) {
    const action = results === null ? <TryAgain /> : <LinkButton href={searchPath({})}>All comics</LinkButton>;
    return (
      <EmptyState drawing="ribbon" action={action}>
        This user has no bookmarks
      </EmptyState>
    );
  }
  const pages = Math.ceil(results.total / profilePageSize);
  return (
    <section className={styles.bookmarks} aria-labelledby="bookmarks">
      <h2 id="bookmarks" className="visually-hidden">
        Bookmarks
      </h2>
      {/* The title of the document stays the same, so without this, a screen reader would say nothing. */}
      <p role="status" className="visually-hidden">
        {pages > 1 && `Page ${results.page} of ${pages}`}
      </p>
      <CoverGrid>
        {results.bookmarks.map((book, place) => (
          <li key={book.book_id}>
            <CoverCard
              work={book}
              href={bookPath(book)}
              alt={`Cover of ${book.book_title}`}
              sizes={coverGridSizes}
              eager={place < coverGridColumns}
              title={book.book_title}
              titleHref={readerPath({ ...book, issue_number: 1 })}
              mark={<NewIssuesStamp count={newIn.get(book.book_id)} />}
              note={
                <ResumeLink book={book}>
                  <DateText date={book.date_created} />
                </ResumeLink>
              }
            />
          </li>
        ))}
      </CoverGrid>
      <Pagination page={results.page} pages={pages} hrefFor={(page) => libraryTabPath(username, "bookmarks", page)} />
    </section>
  );
}
