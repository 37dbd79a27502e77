import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { BookRead, FoundPage } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import type { FoundLine } from "#domains/panels/contract.ts";
import { FoundLineText } from "#domains/panels/found-line-text.tsx";
import styles from "./page-texts.module.css";

interface FoundPagesProps {
  book: BookRead;
  /** What was found in page descriptions. */
  pages: readonly FoundPage[];
  /** What was found in scripts. */
  lines: readonly FoundLine[];
}

/**
 * The pages found by a search inside a book, in reading order, with links to the reader. For a mature book, only if the viewer has confirmed
 * their age.
 */
export function FoundPages({ book, pages, lines }: FoundPagesProps) {
  const isLifted = useVeilLifted();
  const found = [
    ...lines.map((line) => ({ ...line, line })),
    ...pages.map((page) => ({ ...page, line: null })),
  ].toSorted((a, b) => a.issue_number - b.issue_number || a.page_number - b.page_number);
  if (found.length === 0) return <p>No page of this book is described with these words, or has them in its script.</p>;
  if (book.content_rating === "M" && !isLifted)
    return <p>This book is for mature readers. Open one of its issues to confirm that you are 18 or over.</p>;
  const lang = foreignLanguage(book);
  return (
    <ol className={styles.list}>
      {found.map((one) => {
        const { issue_number, issue_title, page_number, line } = one;
        const issue = { ...book, issue_number };
        return (
          <li key={`${issue_number}/${page_number}/${line !== null}`}>
            <h2 className="section-label">
              <a href={readerPath(issue, page_number, line?.panel_number)}>
                #{issue_number} <bdi>{issue_title}</bdi>, page {page_number}
              </a>
            </h2>
            {line ? (
              <FoundLineText line={line} lang={lang} />
            ) : (
              <p className={styles.description} dir="auto" lang={lang}>
                {one.excerpt}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
