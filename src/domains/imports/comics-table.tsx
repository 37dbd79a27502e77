import type { KeyboardEvent } from "react";
import { Button } from "#ui/button.tsx";
import { arcMax, issueLabelMax, issueTitleMax, oldAddressMax } from "#domains/issues/vocab.ts";
import type { Comic, ComicTexts } from "./comics.ts";
import styles from "./imports.module.css";
import { PagesCell } from "./pages-cell.tsx";
import type { WidePages } from "./page-plan.ts";
import type { ComicPlans } from "./use-page-plans.ts";
import { listUnknown, type KnownPeople } from "./find-people.ts";

interface ComicsTableProps {
  comics: readonly Comic[];
  known: KnownPeople;
  plans: ComicPlans;
  wide: WidePages;
  onChange: (key: string, changes: Partial<Comic>) => void;
  /** Gives all comics what the first chosen one has in this column. */
  onFillDown: (name: keyof ComicTexts) => void;
}

const columns: { name: keyof ComicTexts; label: string; limit?: number; type?: "date"; canFill?: true }[] = [
  { name: "label", label: "Number", limit: issueLabelMax },
  { name: "title", label: "Title", limit: issueTitleMax },
  { name: "firstPublished", label: "First published", type: "date" },
  { name: "arc", label: "Story arc", limit: arcMax, canFill: true },
  { name: "oldAddress", label: "Old address", limit: oldAddressMax },
];

/** The comics as a table whose texts can be corrected: the arrow keys and Enter move between rows, as in a spreadsheet. */
export function ComicsTable({ comics, known, plans, wide, onChange, onFillDown }: ComicsTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <section className={styles.scroll} aria-label="Issues to move in" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Take</th>
            {columns.map(({ name, label, canFill }) => (
              <th key={name} scope="col">
                {label}{" "}
                {canFill && (
                  <Button look="quiet" onClick={() => onFillDown(name)}>
                    Fill down<span className="visually-hidden"> the column {label}</span>
                  </Button>
                )}
              </th>
            ))}
            <th scope="col">Pages</th>
            <th scope="col">File</th>
          </tr>
        </thead>
        <tbody>
          {comics.map((comic) => (
            <tr key={comic.key} data-left={!comic.isChosen || undefined}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Take ${comic.name}`}
                  checked={comic.isChosen}
                  disabled={comic.pageTotal === 0}
                  onChange={(event) => onChange(comic.key, { isChosen: event.target.checked })}
                />
              </td>
              {columns.map(({ name, label, limit, type = "text" }) => (
                <td key={name}>
                  <input
                    className={styles.cell}
                    type={type}
                    data-column={name}
                    aria-label={`${label} of ${comic.name}`}
                    maxLength={limit}
                    value={comic[name]}
                    onChange={(event) => onChange(comic.key, { [name]: event.target.value })}
                    onKeyDown={moveBetweenRows}
                  />
                </td>
              ))}
              <td className={styles.pages}>
                <PagesCell comic={comic} plan={plans.get(comic.key)} wide={wide} />
              </td>
              <td className={styles.name}>
                {comic.name}
                {listUnknown(comic, known).length > 0 && (
                  <span className={styles.doubt}>
                    No account here, so credited by name only: {listUnknown(comic, known).join(", ")}
                  </span>
                )}
                {comic.doubts.map((doubt) => (
                  <span key={doubt} className={styles.doubt}>
                    {doubt}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Up, Down, and Enter go to the same column of another row. A date field keeps its arrow keys, which change the date. */
function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>): void {
  const { type, dataset } = event.currentTarget;
  const isArrow = event.key === "ArrowUp" || event.key === "ArrowDown";
  if (event.key !== "Enter" && (!isArrow || type === "date")) return;
  event.preventDefault();
  const row = event.currentTarget.closest("tr");
  const other = event.key === "ArrowUp" ? row?.previousElementSibling : row?.nextElementSibling;
  const field = other?.querySelector<HTMLInputElement>(`[data-column="${dataset["column"] ?? ""}"]`);
  field?.focus();
  if (type === "text") field?.select();
}
