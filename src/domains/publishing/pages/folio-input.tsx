import type { KeyboardEvent } from "react";
import styles from "./contact-sheet.module.css";

interface FolioInputProps {
  id: string;
  folio: number;
  /** The highest folio. */
  last: number;
  /** Names the page, as in "page 7". */
  label: string;
  onChange: (folio: number) => void;
}

/** The number of a page. Typing another number moves the page on Enter or when the field loses focus; Escape cancels. */
export function FolioInput({ id, folio, last, label, onChange }: FolioInputProps) {
  function apply(input: HTMLInputElement) {
    const wanted = Number.parseInt(input.value, 10);
    input.value = String(folio);
    if (Number.isFinite(wanted)) onChange(Math.min(Math.max(wanted, 1), last));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") event.currentTarget.value = String(folio);
    if (event.key !== "Enter") return;
    // Enter would submit the form.
    event.preventDefault();
    apply(event.currentTarget);
  }

  return (
    <input
      id={id}
      className={styles.folio}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Move ${label} to page number`}
      defaultValue={folio}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={handleKey}
      onBlur={(event) => apply(event.currentTarget)}
    />
  );
}
