/** Turns a text, such as the title of a book, into a file name by removing characters that some systems reject. */
export function toFileName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[. ]+$/, "");
  return plain || "Untitled";
}
