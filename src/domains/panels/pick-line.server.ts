import { splitWords } from "#platform/search/search-text.server.ts";
import type { TypedWord } from "#platform/search/typed-words.server.ts";
import type { LineRead, PanelRead } from "./contract.ts";

/** A line that was found, and the number of its panel on the page. `excerpt` is the part of its text around the words. */
export type PickedLine = Omit<LineRead, "text"> & { panel_number: number; excerpt: string };

/** A longer line is cut, in characters. */
const excerptMax = 240;
/** How many words of a line that is cut come before the first typed one. */
const wordsBefore = 8;

/** The line of a page that has most of the typed words: the first of them. The page has at least one line. */
export function pickLine(panels: readonly Pick<PanelRead, "lines">[], typed: readonly TypedWord[]): PickedLine {
  const lines = panels.flatMap(({ lines: inside }, at) => inside.map((line) => ({ line, panel_number: at + 1 })));
  const rated = lines.map((one) => ({ ...one, score: countFound(one.line, typed) }));
  const best = rated.reduce((first, one) => (one.score > first.score ? one : first));
  const { text, ...line } = best.line;
  return { ...line, panel_number: best.panel_number, excerpt: cutExcerpt(text, typed) };
}

function countFound({ speaker = "", text }: LineRead, typed: readonly TypedWord[]): number {
  const words = splitWords(`${speaker} ${text}`);
  return typed.filter((one) => words.some((word) => isFound(word, one))).length;
}

/** Search also compares the stems of words; that a word begins with the stem of the typed one is close to that. */
function isFound(word: string, { word: typed, stem }: TypedWord): boolean {
  return word.startsWith(typed) || (stem !== null && word.startsWith(stem));
}

function cutExcerpt(text: string, typed: readonly TypedWord[]): string {
  if (text.length <= excerptMax) return text;
  const parts = text.split(" ");
  const isMatch = (part: string) => splitWords(part).some((word) => typed.some((one) => isFound(word, one)));
  const first = Math.max(0, parts.findIndex(isMatch) - wordsBefore);
  // By code points, so that no character is cut in two.
  const rest = Array.from(parts.slice(first).join(" "));
  const isCut = rest.length > excerptMax;
  return `${first > 0 ? "…" : ""}${rest.slice(0, excerptMax).join("").trimEnd()}${isCut ? "…" : ""}`;
}
