import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { IssueRead } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import styles from "./page-texts.module.css";

/** The number of a page, with its content note and description. */
type PageText = { number: number; note: string; description: string };

interface PageTextsProps {
  issue: IssueRead;
  /** Only pages with a note or a description, in reading order. */
  texts: readonly PageText[];
}

/** The page descriptions of an issue, for people who cannot see the pages. Renders nothing if the creator has not written any. */
export function PageTexts({ issue, texts }: PageTextsProps) {
  const isLifted = useVeilLifted();
  if (texts.length === 0 || (issue.content_rating === "M" && !isLifted)) return null;
  return (
    <details className={styles.texts}>
      <summary>Page descriptions</summary>
      <ol className={styles.list}>
        {texts.map(({ number, note, description }) => (
          <li key={number}>
            <h3 className="section-label">
              <a href={readerPath(issue, number)}>Page {number}</a>
            </h3>
            {note && <p className="hint">Content note: {note}</p>}
            {description && (
              <p className={styles.description} dir="auto" lang={foreignLanguage(issue)}>
                {description}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
