import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import { LRUCache } from "lru-cache";

/** One style of the site's own font. Sizes and widths are in pixels. */
export type CardFont = {
  /** Whether the font has a glyph for every character. Missing ones would be drawn as empty boxes. */
  hasGlyphs(text: string): boolean;
  /** The width of one line. */
  measure(text: string, size: number): number;
  /** SVG path data of one line whose baseline starts at x and y. */
  toPath(text: string, size: number, x: number, y: number): string;
};

export const displayFont = openFont("archivo-display.woff2");
export const textFont = openFont("archivo-text.woff2");

function openFont(file: string): CardFont {
  const font = create(readFileSync(path.join(import.meta.dirname, "card-fonts", file))) as Font;
  const shape = (text: string) => font.layout(text.normalize("NFC"));
  // A title is measured at many sizes until it fits, and shaping is the expensive part. These widths are in font units.
  const widths = new LRUCache<string, number>({ max: 2000, memoMethod: (text) => shape(text).advanceWidth });
  return {
    hasGlyphs: (text) =>
      Array.from(text.normalize("NFC")).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    measure: (text, size) => (widths.memo(text) * size) / font.unitsPerEm,
    toPath(text, size, left, baseline) {
      const { glyphs, positions } = shape(text);
      const scale = size / font.unitsPerEm;
      let x = left;
      const outlines = glyphs.map(({ path: outline }, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const moved = outline.transform(scale, 0, 0, -scale, x + xOffset * scale, baseline - yOffset * scale);
        x += xAdvance * scale;
        return moved.toSVG();
      });
      return outlines.join("");
    },
  };
}
