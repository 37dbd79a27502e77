import type { PageRead } from "#domains/issues/contract.ts";
import styles from "./content-notes.module.css";

interface ContentNotesProps {
  /** In reading order. */
  pages: readonly Pick<PageRead, "page_number" | "content_note">[];
}

/** Lists the content notes of an issue and their pages, for readers to see first. Renders nothing if there are none. */
export function ContentNotes({ pages }: ContentNotesProps) {
  const notes = new Map<string, number[]>();
  for (const { page_number, content_note: note } of pages)
    if (note) notes.set(note, [...(notes.get(note) ?? []), page_number]);
  if (notes.size === 0) return null;
  // A single text node, so that nothing shifts when the font loads. Notes in another direction are isolated from the rest.
  const list = [...notes].map(
    ([note, numbers]) => `\u2068${note}\u2069 (${numbers.length > 1 ? "pages" : "page"} ${numbers.join(", ")})`,
  );
  return <p className={styles.notes}>{`Content notes: ${list.join("; ")}`}</p>;
}
