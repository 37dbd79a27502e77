import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import { bookPath } from "#domains/books/paths.ts";
import { issueNumberOf } from "#domains/issues/issue-name.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { FoundLineText } from "#domains/panels/found-line-text.tsx";
import { profilePath } from "#domains/people/paths.ts";
import type { LineResult } from "./results.ts";
import { BreakableName } from "#ui/format/breakable-name.tsx";
import styles from "./line-row.module.css";

/** A line in the results. The title opens the reader at its panel. A line of a mature book is shown only if the viewer has confirmed their age. */
export function LineRow({ line }: { line: LineResult }) {
  const isLifted = useVeilLifted();
  return (
    <li className={styles.row}>
      <h3 className={styles.title}>
        <a href={readerPath(line, line.page_number, line.panel_number)}>
          {issueNumberOf(line)} <bdi>{line.issue_title}</bdi>, page {line.page_number}
        </a>
      </h3>
      <p className={`dotted ${styles.facts}`}>
        <a href={bookPath(line)} dir="auto">
          {line.book_title}
        </a>
        <span>
          by{" "}
          <a href={profilePath(line.username)}>
            <BreakableName>{line.username}</BreakableName>
          </a>
        </span>
      </p>
      {line.content_rating === "M" && !isLifted ? (
        <p>This line is from a book for mature readers. Open the page to confirm that you are 18 or over.</p>
      ) : (
        <FoundLineText line={line} lang={foreignLanguage(line)} />
      )}
    </li>
  );
}
