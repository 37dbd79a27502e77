import type { IssueRead } from "#domains/issues/contract.ts";
import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { ScriptLines } from "#domains/panels/script-lines.tsx";
import type { PageText } from "#domains/panels/script-pages.ts";
import styles from "./page-texts.module.css";

interface PageTextsProps {
  issue: IssueRead;
  /** All pages of the issue, in reading order. */
  pages: readonly PageText[];
  /** The address of a page or a panel in the reader. */
  pathTo: (page: number, panel?: number) => string;
}

/** An issue as text: the content note, description, and script of each page. */
export function PageTexts({ issue, pages, pathTo }: PageTextsProps) {
  const lang = foreignLanguage(issue);
  return (
    <ol className={styles.list}>
      {pages.map(({ page_number, content_note, description, script }) => (
        <li key={page_number} className={styles.page}>
          <h2 className="section-label">
            <a href={pathTo(page_number)}>Page {page_number}</a>
          </h2>
          {content_note && (
            <p className="hint">
              Content note: <bdi>{content_note}</bdi>
            </p>
          )}
          {description && (
            <p className={styles.description} dir="auto" lang={lang}>
              {description}
            </p>
          )}
          {script?.panels.map(({ panel = 0, lines }) => (
            // Without a name, so that not every panel becomes a landmark.
            <section key={panel} className={styles.panel}>
              {panel > 0 && (
                <h3 className={styles.number}>
                  <a href={pathTo(page_number, panel)}>Panel {panel}</a>
                </h3>
              )}
              <ScriptLines lines={lines} lang={script.lang} />
            </section>
          ))}
          {!description && !script && <p className="hint">No text</p>}
        </li>
      ))}
    </ol>
  );
}
