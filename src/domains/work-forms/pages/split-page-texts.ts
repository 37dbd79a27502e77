const heading = /^[ \t]*(?:page|p\.)[ \t]*(\d{1,3})[ \t]*[:.–—-][ \t]*/gim;

/**
 * Finds the texts of several pages in one text: each after a heading such as "Page 3:", or, without any, one paragraph for each of the
 * `total` pages. Returns them by page number, counting from 1; null if the text is not of that kind.
 */
export function splitPageTexts(text: string, total: number): Map<number, string> | null {
  const headings = [...text.matchAll(heading)];
  if (headings.length >= 2) {
    const found = headings.map((match, at): [number, string] => {
      const end = headings[at + 1]?.index ?? text.length;
      return [Number(match[1]), text.slice(match.index + match[0].length, end).trim()];
    });
    const known = found.filter(([page, words]) => page >= 1 && page <= total && words !== "");
    return known.length > 0 ? new Map(known) : null;
  }
  const paragraphs = text.trim().split(/\n\s*\n/);
  if (total < 2 || paragraphs.length !== total) return null;
  return new Map(paragraphs.map((words, at) => [at + 1, words.trim()]));
}
