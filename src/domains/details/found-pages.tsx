import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { BookRead, FoundPage } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import styles from "./page-texts.module.css";

interface FoundPagesProps {
  book: BookRead;
  pages: readonly FoundPage[];
}

/** The pages found by a search inside a book, with links to the reader. For a mature book, only if the viewer has confirmed their age. */
export function FoundPages({ book, pages }: FoundPagesProps) {
  const isLifted = useVeilLifted();
  if (pages.length === 0) return <p>No page description in this book has these words.</p>;
  if (book.content_rating === "M" && !isLifted)
    return <p>This book is for mature readers. Open one of its issues to confirm that you are 18 or over.</p>;
  return (
    <ol className={styles.list}>
      {pages.map(({ issue_number, issue_title, page_number, excerpt }) => (
        <li key={`${issue_number}/${page_number}`}>
          <h2 className="section-label">
            <a href={readerPath({ ...book, issue_number }, page_number)}>
              #{issue_number} <bdi>{issue_title}</bdi>, page {page_number}
            </a>
          </h2>
          <p className={styles.description} dir="auto" lang={foreignLanguage(book)}>
            {excerpt}
          </p>
        </li>
      ))}
    </ol>
  );
}
