import { toFileName } from "#platform/file-name.ts";

/** "7" → "#007", "-1" → "#-1"; "Annual 1" has no sign. */
function padNumber(number: string): string {
  if (/^\p{L}/u.test(number)) return number;
  return `#${/^\d+$/.test(number) ? number.padStart(3, "0") : number}`;
}

/** "Ink and Rain #001 (2026).cbz": a form from which Komga, Kavita, and others can read the series, the number, and the year. */
export function issueFileName({
  bookTitle,
  number,
  published,
}: {
  bookTitle: string;
  number: string;
  published: Date;
}) {
  return `${toFileName(bookTitle)} ${padNumber(toFileName(number))} (${published.getUTCFullYear()}).cbz`;
}
