import type { Panel } from "../script.ts";
import { type DisplayLook, displayText } from "./display.ts";
import { breakLines, type Hand, measure, writeLine } from "./lettering.ts";
import { type Cast, moodOf, panelArt } from "./panel.ts";
import { type Box, circle, createSheet, n, path, rect, type Sheet } from "./sheet.ts";
import type { Style } from "./style.ts";

/** Four units per pixel, so that sizes chosen for pages also suit covers. */
const view = { width: 1280, height: 1968 };

/** The design shared by all covers of a book. */
export type CoverLook = {
  /** The title, line by line; each fills the width of the cover. `high` is a line's height in hundredths of the cover's. */
  title: { text: string; high: number }[];
  letters: DisplayLook;
  /** Keeps the top right corner free for the rating stamp that lists show. */
  stamped?: boolean;
  /** Rotation of the title in degrees. */
  tilt?: number;
  /** Darkens the art behind the title and at the foot. */
  veil?: string;
  border?: { color: string; width: number };
  tag: { fill: string; ink: string };
};

/**
 * Draws a cover as SVG, `width` pixels wide. `number` is the issue's; it is undefined for the cover of the book itself.
 */
export function drawCover(
  panel: Panel,
  number: number | undefined,
  look: CoverLook,
  style: Style,
  cast: Cast,
  seed: string,
  width: number,
): Buffer {
  const sheet = createSheet(seed);
  const box: Box = { x: 0, y: 0, ...view };
  const bold: Style = { ...style, line: style.line * 1.35 };
  const { art } = panelArt(
    sheet,
    bold,
    cast,
    { ...panel, lines: panel.lines.filter(({ kind }) => kind === "sound") },
    box,
    box,
  );
  const { border } = look;
  const frame = border
    ? path("M0 0H1280V1968H0Z", `fill="none" stroke="${border.color}" stroke-width="${border.width * 2}"`)
    : "";
  const parts = [
    art,
    look.veil ? veil(sheet, look.veil) : "",
    frame,
    title(sheet, look),
    blurb(panel, look, border?.width ?? 0),
    number === undefined ? "" : numberTag(number, look, moodOf(style, panel.mood).accent, border?.width ?? 0),
  ];
  return sheet.svg(
    view,
    width,
    Math.round((width / view.width) * view.height),
    `<g stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</g>`,
  );
}

function veil(sheet: Sheet, color: string): string {
  const stops = `<stop offset="0" stop-color="${color}" stop-opacity="0.85"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  const down = sheet.define(
    `veil ${color}`,
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`,
  );
  return rect({ x: 0, y: 0, width: view.width, height: 760 }, `fill="${down}"`);
}

function title(sheet: Sheet, { title: lines, letters, tilt = 0, border, stamped }: CoverLook): string {
  const side = 56 + (border?.width ?? 0);
  let top = 50 + (border?.width ?? 0);
  const art = lines.map(({ text, high }, at) => {
    const height = (high / 100) * view.height;
    const stamp = stamped && at === 0 ? 175 : 0;
    const line = displayText(sheet, text, { x: side, y: top, width: view.width - side * 2 - stamp, height }, letters);
    top += height * 0.98;
    return line;
  });
  return `<g transform="rotate(${tilt} ${view.width / 2} ${n(top / 2)})">${art.join("")}</g>`;
}

const blurbHand: Hand = { size: 66, pen: 0.17, space: 0.27, stretch: 0.92, slant: 0.05 };

/** The caption at the bottom of the cover. */
function blurb({ lines }: Panel, { tag }: CoverLook, border: number): string {
  const text = lines.find(({ kind }) => kind === "caption")?.text;
  if (!text) return "";
  const rows = breakLines(text, blurbHand, view.width - 300 - border * 2);
  const width = Math.max(...rows.map((row) => measure(row, blurbHand))) + 110;
  const height = rows.length * 98 + 60;
  const box = { x: (view.width - width) / 2, y: view.height - border - 62 - height, width, height };
  const ground = rect(box, `fill="${tag.fill}" stroke="${tag.ink}" stroke-width="10"`);
  return (
    ground +
    rows
      .map((row, at) =>
        writeLine(row, (view.width - measure(row, blurbHand)) / 2, box.y + 46 + at * 98, blurbHand, tag.ink),
      )
      .join("")
  );
}

function numberTag(number: number, { tag, title: lines }: CoverLook, accent: string, border: number): string {
  const y = 50 + border + lines.reduce((sum, { high }) => sum + (high / 100) * view.height, 0) + 140;
  const x = view.width - border - 160;
  const hand: Hand = { size: 112, pen: 0.2, space: 0.3, stretch: 0.9 };
  const text = `#${number}`;
  const ring =
    circle(x, y, 118, `fill="${tag.fill}" stroke="${tag.ink}" stroke-width="10"`) +
    circle(x, y, 98, `fill="none" stroke="${accent}" stroke-width="8"`);
  return ring + writeLine(text, x - measure(text, hand) / 2, y - 56, hand, tag.ink);
}
