/** The name of a book or an issue as a file: without characters that some systems reject, and short enough for all. */
export function toFileName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[. ]+$/, "");
  return plain || "Untitled";
}

/** "Ink and Rain #001 (2026).cbz": what Komga, Kavita and others read the series, the number, and the year from. */
export function issueFileName({
  bookTitle,
  number,
  published,
}: {
  bookTitle: string;
  number: number;
  published: Date;
}) {
  return `${toFileName(bookTitle)} #${String(number).padStart(3, "0")} (${published.getUTCFullYear()}).cbz`;
}
