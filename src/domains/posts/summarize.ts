const summaryMax = 240;
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The beginning of a text as plain text: the first paragraph of its HTML, cut between words. */
export function summarize(html: string): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html;
  const text = paragraph
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  const characters = Array.from(text);
  if (characters.length <= summaryMax) return text;
  return `${characters
    .slice(0, summaryMax - 1)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}
