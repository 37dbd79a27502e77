import { issueNumberOf } from "#domains/issues/issue-name.ts";
import { profilePath } from "#domains/people/paths.ts";
import { CoverCard } from "#domains/books/cover-card.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { DateText } from "#ui/date-text.tsx";
import type { UpdatedBook } from "#domains/search/home-contract.ts";
import styles from "./recently-updated.module.css";

/** Recently continued books. The cover links to the details, and the title opens the latest issue in the reader. */
export function RecentlyUpdated({ books }: { books: readonly UpdatedBook[] }) {
  return (
    <ul className={styles.books}>
      {books.map((book) => (
        <li key={book.book_id} className={styles.book}>
          <CoverCard
            work={book}
            href={bookPath(book)}
            alt={`Cover of ${book.book_title}`}
            sizes="(min-width: 48rem) 81px, 57px"
            number={issueNumberOf(book)}
            title={book.book_title}
            titleHref={readerPath(book)}
            note={<DateText date={book.latest_issue_date} form="medium" />}
            byline={<a href={profilePath(book.username)}>{book.username}</a>}
          />
        </li>
      ))}
    </ul>
  );
}
