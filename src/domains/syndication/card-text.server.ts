import { type CardFont, displayFont } from "./card-font.server.ts";
import { type Box, drawPath, ink, paper } from "./card-sheet.server.ts";

type Column = Pick<Box, "x" | "y" | "width">;

/** The largest and the smallest size of a title. */
type Sizes = { most: number; least: number };

/**
 * A title in the display font, as large as the column's width and `height` allow. `y` is its upper edge; `bottom` is the baseline of
 * its last line. With sizes of its own, it is cut off if it is too long even in the smallest.
 */
export function drawTitle(text: string, { x, y: top, width }: Column, height: number, sizes?: Sizes) {
  const { lines: all, size, lineHeight } = fitLines(displayFont, text, width, height, sizes);
  const lines = sizes ? breakLines(displayFont, text, size, width, Math.max(1, Math.floor(height / lineHeight))) : all;
  const elements = lines.map((line, index) =>
    drawPath(displayFont.toPath(line, size, x, top + (index + 1) * lineHeight), ink),
  );
  return { elements, bottom: top + lines.length * lineHeight, size };
}

/** One line in the display font, centered between the sides of a box, its baseline at `y`. */
export function drawCentered(text: string, size: number, { x, width }: Box, y: number, font = displayFont): string {
  return drawPath(font.toPath(text, size, x + (width - font.measure(text, size)) / 2, y), paper);
}

/**
 * Breaks text into at most `max` lines of `width` pixels, between words, or within a word that is wider than a line. If text is left
 * over, the last line ends in "…".
 */
export function breakLines(font: CardFont, text: string, size: number, width: number, max = Infinity): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (font.measure(longer, size) <= width) lines.splice(-1, 1, longer);
    else lines.push(...breakWord(font, word, size, width));
  }
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), shortenLine(font, `${lines[max - 1]}…`, size, width)];
}

/** Cuts a line to `width` pixels; a line that was cut ends in "…". */
export function shortenLine(font: CardFont, text: string, size: number, width: number): string {
  const characters = toCharacters(text);
  let line = text;
  while (font.measure(line, size) > width && characters.pop()) line = `${characters.join("").trimEnd()}…`;
  return line;
}

const segmenter = new Intl.Segmenter("en");

/** Splits text into what people see as characters. Some emoji and letters with marks consist of several code points. */
function toCharacters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function breakWord(font: CardFont, word: string, size: number, width: number): string[] {
  const lines = [""];
  for (const character of toCharacters(word)) {
    const line = lines.at(-1) ?? "";
    if (font.measure(line + character, size) <= width) lines.splice(-1, 1, line + character);
    else {
      // Break usernames after punctuation, unless that would leave a short line.
      const [, head = line, tail = ""] = /^(.{12,}[._-])(.*)$/.exec(line) ?? [];
      lines.splice(-1, 1, head, tail + character);
    }
  }
  return lines.filter(Boolean);
}

/** Finds the largest size at which the text fits and no word breaks. At the smallest size, words may break. */
function fitLines(
  font: CardFont,
  text: string,
  width: number,
  height: number,
  { most, least }: Sizes = { most: 136, least: 48 },
) {
  // Accents on capitals need more space between lines.
  const leading = /[^ -~]/.test(text) ? 1.12 : 0.94;
  const words = text.split(/\s+/);
  for (let size = most; ; size -= 4) {
    const lines = breakLines(font, text, size, width);
    const lineHeight = Math.round(size * leading);
    const fits = lines.length * lineHeight <= height && words.every((word) => font.measure(word, size) <= width);
    if (fits || size <= least) return { lines, size, lineHeight };
  }
}
