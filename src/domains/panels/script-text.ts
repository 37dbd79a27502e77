import type { LineRead } from "./contract.ts";
import { lineKindLabels } from "./vocab.ts";

/** The lines of the panels of a page, in reading order. */
export type PageScript = { page_number: number; lines: readonly LineRead[] };

/** A line as text: "Ada: It rains.", "Sound: BAM", or only what is said if nobody is named. */
function writeLine({ kind, speaker, text }: LineRead): string {
  const by = speaker || (kind === "dialogue" ? "" : lineKindLabels[kind]);
  return by ? `${by}: ${text}` : text;
}

/** The lines of pages, as many whole ones as fit into `max` characters, by page. Pages without lines are left out. */
export function cutScript(
  pages: readonly PageScript[],
  max: number,
): { pages: { page_number: number; lines: string[] }[]; isCut: boolean } {
  let left = max;
  const cut: { page_number: number; lines: string[] }[] = [];
  for (const { page_number, lines } of pages) {
    const written: string[] = [];
    for (const line of lines.map(writeLine)) {
      left -= line.length + 1;
      if (left < 0) break;
      written.push(line);
    }
    if (written.length > 0) cut.push({ page_number, lines: written });
    if (left < 0) return { pages: cut, isCut: true };
  }
  return { pages: cut, isCut: false };
}

/** The script of an issue as text, page by page: whole lines, at most `max` characters of them. Empty if there is none. */
export function writeScript(pages: readonly PageScript[], max: number): string {
  return cutScript(pages, max)
    .pages.map(({ page_number, lines }) => [`Page ${page_number}`, ...lines].join("\n"))
    .join("\n\n");
}
