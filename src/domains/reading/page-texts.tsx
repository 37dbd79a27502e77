import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import type { IssueRead } from "#domains/issues/contract.ts";
import { readerPath } from "#domains/issues/paths.ts";
import styles from "./page-texts.module.css";

/** What is said about a page, and its number. */
export type PageText = { number: number; note: string; description: string };

interface PageTextsProps {
  issue: IssueRead;
  /** Those that something is said about, in reading order. */
  texts: readonly PageText[];
}

/** The pages of an issue as text, in reading order, for those who cannot see them. Nothing if their creator has not described any. */
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
