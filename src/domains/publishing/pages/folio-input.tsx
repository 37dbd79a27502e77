import type { KeyboardEvent } from "react";
import styles from "./contact-sheet.module.css";

interface FolioInputProps {
  id: string;
  folio: number;
  /** The highest folio. */
  last: number;
  name: string;
  onChange: (folio: number) => void;
}

/** A page's number, which moves the page when it is overwritten: Enter or leaving the field does it, Escape does not. */
export function FolioInput({ id, folio, last, name, onChange }: FolioInputProps) {
  function take(input: HTMLInputElement) {
    const wanted = Number.parseInt(input.value, 10);
    input.value = String(folio);
    if (Number.isFinite(wanted)) onChange(Math.min(Math.max(wanted, 1), last));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") event.currentTarget.value = String(folio);
    if (event.key !== "Enter") return;
    // Enter would send the form.
    event.preventDefault();
    take(event.currentTarget);
  }

  return (
    <input
      id={id}
      className={styles.folio}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Move page ${folio}, ${name}, to page number`}
      defaultValue={folio}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={(event) => take(event.currentTarget)}
    />
  );
}
