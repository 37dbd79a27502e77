import type { CardFacts } from "./card-facts.ts";
import { brokenLines, displayLetters, type Letters, textLetters } from "./card-letters.server.ts";
import { ink, soft, spot, svgPath } from "./card-svg.ts";

/** Title, number and publisher as SVG elements, in a column `width` pixels wide with its upper left corner at x and y. */
export function drawTexts(
  { title, line, username }: CardFacts,
  { x, y: top, width }: { x: number; y: number; width: number },
): string[] {
  const display = displayLetters();
  const hasLine = line !== "" && display.has(line);
  const fitted = fittedLines(display, title.toUpperCase(), width, hasLine ? 250 : 320);
  const drawn: string[] = [];
  let y = top - 10;
  for (const text of fitted.lines) {
    y += fitted.lineHeight;
    drawn.push(svgPath(display.path(text, fitted.size, x, y), ink));
  }
  if (hasLine) {
    for (const text of brokenLines(display, line, 40, width).slice(0, 2)) {
      y += 48;
      drawn.push(svgPath(display.path(text, 40, x, y + 10), spot));
    }
  }
  const names = textLetters();
  drawn.push(svgPath(names.path(shortened(names, `by ${username}`, 28, width), 28, x, y + 60), soft));
  return drawn;
}

/** The largest size at which the text fits `width` and `height`. */
function fittedLines(letters: Letters, text: string, width: number, height: number) {
  // Capitals with marks above need the room.
  const leading = /[^ -~]/.test(text) ? 1.12 : 0.94;
  for (let size = 136; ; size -= 4) {
    const lines = brokenLines(letters, text, size, width);
    const lineHeight = Math.round(size * leading);
    const whole = text.split(/\s+/).every((word) => letters.width(word, size) <= width);
    if ((whole && lines.length * lineHeight <= height) || size <= 48) return { lines, size, lineHeight };
  }
}

function shortened(letters: Letters, text: string, size: number, width: number): string {
  let short = text;
  while (letters.width(short, size) > width) short = `${short.slice(0, -2).trimEnd()}…`;
  return short;
}
