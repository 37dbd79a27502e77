import { glyphs } from "./glyphs.ts";
import { n } from "./sheet.ts";

/** A style of lettering: cap height in the drawing's units; pen width and space between letters as fractions of it. */
export type Hand = { size: number; pen: number; space: number; stretch?: number; slant?: number };

/** The lettering of balloons and captions. */
export const dialogueHand: Hand = { size: 41, pen: 0.155, space: 0.29, stretch: 0.9, slant: 0.06 };

const boldPen = 0.24;

type Letter = { lines: string; width: number };

function letterOf(character: string): Letter {
  const glyph = glyphs[character.toUpperCase()];
  if (!glyph) throw new Error(`The drawn alphabet has no "${character}".`);
  return glyph;
}

/** The width of a line of text in the drawing's units. */
export function measure(text: string, { size, space, stretch = 1 }: Hand): number {
  const letters = text.replaceAll("*", "").split("").map(letterOf);
  const widths = letters.reduce((sum, letter) => sum + (letter.width / 20) * size * stretch, 0);
  return widths + Math.max(0, letters.length - 1) * space * size;
}

/** The strokes of one letter with its top left corner at x, y. */
export function letterPath(character: string, x: number, y: number, { size, stretch = 1, slant = 0 }: Hand): string {
  return letterOf(character).lines.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => {
    const high = (Number(b) / 20) * size;
    return `${n(x + (Number(a) / 20) * size * stretch + (size - high) * slant)} ${n(y + high)}`;
  });
}

/** One line of text with its top left corner at x, y. Words between asterisks are bold. */
export function writeLine(text: string, x: number, y: number, hand: Hand, color: string): string {
  const { size, space, stretch = 1 } = hand;
  const pens: Record<"plain" | "bold", string> = { plain: "", bold: "" };
  let pen: keyof typeof pens = "plain";
  let at = x;
  for (const character of text) {
    if (character === "*") {
      pen = pen === "plain" ? "bold" : "plain";
      continue;
    }
    // In handwriting, no two letters are on exactly the same line.
    const wobble = Math.sin(at * 12.9898 + y) * size * 0.018;
    pens[pen] += letterPath(character, at, y + wobble, pen === "bold" ? { ...hand, slant: 0.2 } : hand);
    at += (letterOf(character).width / 20) * size * stretch + space * size;
  }
  const stroke = (lines: string, width: number) =>
    lines && `<path d="${lines}" stroke-width="${n(width * size)}" fill="none" stroke="${color}"/>`;
  return stroke(pens.plain, hand.pen) + stroke(pens.bold, boldPen);
}

/** Breaks text into the fewest lines of at most `width`, as even as possible. */
export function breakLines(text: string, hand: Hand, width: number): string[] {
  const words = text.split(" ");
  const fill = (limit: number) => {
    const lines: string[] = [];
    for (const word of words) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && measure(longer, hand) <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const fewest = fill(width).length;
  let narrow = width;
  while (narrow > width * 0.3 && fill(narrow * 0.94).length === fewest) narrow *= 0.94;
  return fill(narrow).map(continueBold);
}

/** Continues bold text on the next line. */
function continueBold(line: string, at: number, lines: string[]): string {
  const starts = lines.slice(0, at).join("").split("*").length % 2 === 0;
  const ends =
    lines
      .slice(0, at + 1)
      .join("")
      .split("*").length %
      2 ===
    0;
  return `${starts ? "*" : ""}${line}${ends ? "*" : ""}`;
}
