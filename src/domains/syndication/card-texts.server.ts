import { userRoleLabels } from "#domains/accounts/vocab.ts";
import type { CreatorCardFacts, WorkCardFacts } from "./card-facts.ts";
import { brokenLines, displayLetters, type Letters, textLetters } from "./card-letters.server.ts";
import { ink, soft, spot, svgPath } from "./card-svg.ts";

type Column = { x: number; y: number; width: number };

/** Title, number and publisher as SVG elements, in a column `width` pixels wide with its upper left corner at x and y. */
export function drawWorkTexts({ title, line, username }: WorkCardFacts, { x, y: top, width }: Column): string[] {
  const display = displayLetters();
  const hasLine = line !== "" && display.has(line);
  const { drawn, bottom } = drawFitted(title.toUpperCase(), { x, y: top - 10, width }, hasLine ? 250 : 320);
  let y = bottom;
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

/** Name, role and bio as SVG elements, likewise. A bio that the font lacks letters for is left out. */
export function drawCreatorTexts({ username, role, bio }: CreatorCardFacts, { x, y: top, width }: Column): string[] {
  const display = displayLetters();
  const { drawn, bottom, size } = drawFitted(username, { x, y: top - 10, width }, 190);
  // Below what hangs under the line.
  let y = Math.round(bottom + 44 + size * 0.24);
  drawn.push(svgPath(display.path(userRoleLabels[role], 40, x, y), spot));
  const words = textLetters();
  if (bio === "" || !words.has(bio.replace(/\s+/g, " "))) return drawn;
  const [first = "", second, ...rest] = brokenLines(words, bio, 28, width);
  y += 16;
  for (const text of [first, second, rest.join(" ")]) {
    if (!text) break;
    y += 40;
    drawn.push(svgPath(words.path(shortened(words, text, 28, width), 28, x, y), soft));
  }
  return drawn;
}

/** Text in the display face, as large as width and height allow; `bottom` is its last baseline. */
function drawFitted(text: string, { x, y: top, width }: Column, height: number) {
  const display = displayLetters();
  const { lines, size, lineHeight } = fittedLines(display, text, width, height);
  const drawn = lines.map((line, index) => svgPath(display.path(line, size, x, top + (index + 1) * lineHeight), ink));
  return { drawn, bottom: top + lines.length * lineHeight, size };
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
