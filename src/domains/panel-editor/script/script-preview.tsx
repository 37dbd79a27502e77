import type { Script } from "./parse-script.ts";
import styles from "./script-preview.module.css";
import type { PlacedPage, Placement } from "./place-script.ts";

/** Where the lines of a script will go, with what is doubtful, and what is left over. */
export function ScriptPreview({ script: { pages, notes }, placement }: { script: Script; placement: Placement }) {
  const { summary, leftOver, leftOut } = placement;
  if (pages.length === 0)
    return <p role="status">No pages or lines were found in this text. Does it have headings such as “Page 1”?</p>;
  const doubts = summary.reduce((sum, page) => sum + page.doubts.length, 0);
  return (
    <section className={styles.preview} aria-label="Preview">
      <p role="status">
        <strong>
          {count(pages.length, "page")}, {count(doubts, "doubt")}.
        </strong>{" "}
        {leftOut > 0 && `${count(leftOut, "description")} left out. `}
        {notes.length > 0 && `${count(notes.length, "note")} of the writer left out. `}
      </p>
      <ol className={styles.pages}>
        {summary.map((page, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the pages of a script keep their places
          <li key={at} data-doubtful={page.doubts.length > 0 || undefined}>
            {describePage(page)}
            {page.doubts.length > 0 && (
              <ul className={styles.doubts}>
                {page.doubts.map((doubt, doubtAt) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the doubts of a page keep their places
                  <li key={doubtAt}>{doubt}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {leftOver.length > 0 && (
        <details>
          <summary>Left over, in no panel: {leftOver.length}</summary>
          <pre className={styles.leftOver}>{leftOver.join("\n")}</pre>
        </details>
      )}
    </section>
  );
}

function describePage({ name, pages, panels, lines }: PlacedPage): string {
  const content = [...(panels > 0 ? [count(panels, "panel")] : []), count(lines, "line")].join(", ");
  const [first] = pages;
  const isElsewhere = first !== undefined && name !== `Page ${first}` && pages.length === 1;
  return `${name}${isElsewhere ? ` (page ${first} of the issue)` : ""}: ${content}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
