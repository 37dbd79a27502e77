import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import { openOutline, type Segment } from "./card-outline.ts";

/** Letters of one cut of the site's own font. */
export type Letters = {
  /** Whether every character of the text has its glyph: no boxes stand for what is missing. */
  has(text: string): boolean;
  /** Of one line, in pixels. */
  width(text: string, size: number): number;
  /** Of one line with its baseline's beginning at x and y. */
  outline(text: string, size: number, x: number, y: number): Segment[];
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
  const placed = (text: string, size: number) => {
    const { glyphs, positions } = font.layout(composed(text));
    const scale = size / font.unitsPerEm;
    let x = 0;
    return glyphs.map((glyph, index) => {
      const position = positions[index];
      const at = { glyph, scale, x: x + (position?.xOffset ?? 0) * scale, rise: (position?.yOffset ?? 0) * scale };
      x += (position?.xAdvance ?? 0) * scale;
      return { ...at, end: x };
    });
  };
  return {
    has: (text) => Array.from(composed(text)).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    width: (text, size) => placed(text, size).at(-1)?.end ?? 0,
    outline(text, size, left, baseline) {
      const outline = openOutline();
      for (const { glyph, scale, x, rise } of placed(text, size)) {
        const place = (px: number, py: number) => [left + x + px * scale, baseline - rise - py * scale] as const;
        for (const { command, args } of glyph.path.commands) {
          const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
          if (command === "moveTo") outline.moveTo(place(a, b));
          else if (command === "lineTo") outline.lineTo(place(a, b));
          else if (command === "quadraticCurveTo") outline.curveTo(place(a, b), place(c, d));
          else if (command === "bezierCurveTo") outline.curveTo(place(a, b), place(c, d), place(e, f));
          else outline.close();
        }
      }
      outline.close();
      return outline.segments;
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
    const longer = (parts.at(-1) ?? "") + letter;
    if (letters.width(longer, size) <= width) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts.filter(Boolean);
}
