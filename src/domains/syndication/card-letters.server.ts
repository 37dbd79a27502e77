import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";

/** Letters of one cut of the site's own font. */
export type Letters = {
  /** Whether every character of the text has its glyph: no boxes stand for what is missing. */
  has(text: string): boolean;
  /** Of one line, in pixels. */
  width(text: string, size: number): number;
  /** SVG path data of one line with its baseline's beginning at x and y. */
  path(text: string, size: number, x: number, y: number): string;
};

export const displayLetters = openLetters("archivo-display.woff2");
export const textLetters = openLetters("archivo-text.woff2");

/** Opened when the first card is drawn. */
function openLetters(file: string): () => Letters {
  let letters: Letters | undefined;
  return () => {
    letters ??= lettersOf(create(readFileSync(path.join(import.meta.dirname, "card-fonts", file))) as Font);
    return letters;
  };
}

function lettersOf(font: Font): Letters {
  const composed = (text: string) => text.normalize("NFC");
  // A title is measured at many sizes until it fits, and shaping is the dear part: widths are kept, in units of the font.
  const widths = new LRUCache<string, number>({ max: 2000 });
  const measured = (text: string) => font.layout(composed(text)).advanceWidth;
  return {
    has: (text) => Array.from(composed(text)).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    width(text, size) {
      const known = widths.get(text) ?? measured(text);
      widths.set(text, known);
      return (known * size) / font.unitsPerEm;
    },
    path(text, size, left, baseline) {
      const { glyphs, positions } = font.layout(composed(text));
      const scale = size / font.unitsPerEm;
      let x = left;
      const placed = glyphs.map(({ path: outline }, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const moved = outline.transform(scale, 0, 0, -scale, x + xOffset * scale, baseline - yOffset * scale);
        x += xAdvance * scale;
        return moved.toSVG();
      });
      return placed.join("");
    },
  };
}

/** Text in lines of at most `width` pixels, broken between words and, where one is longer than a line, within it. */
export function brokenLines(letters: Letters, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const together = last === undefined ? word : `${last} ${word}`;
    if (letters.width(together, size) <= width) lines.splice(Math.max(0, lines.length - 1), 1, together);
    else lines.push(...brokenWord(letters, word, size, width));
  }
  return lines;
}

function brokenWord(letters: Letters, word: string, size: number, width: number): string[] {
  const parts = [""];
  for (const letter of word) {
    const line = parts.at(-1) ?? "";
    const longer = line + letter;
    if (letters.width(longer, size) <= width) parts.splice(-1, 1, longer);
    else {
      // Rather behind a sign, as usernames have, where that does not make lines too short.
      const [, whole = line, begun = ""] = /^(.{12,}[._-])(.*)$/.exec(line) ?? [];
      parts.splice(-1, 1, whole, begun + letter);
    }
  }
  return parts.filter(Boolean);
}
