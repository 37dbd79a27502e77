import type { Line } from "../script.ts";
import { breakLines, dialogueHand, measure, writeLine } from "./lettering.ts";
import { type Box, ellipse, n, path, rect } from "./sheet.ts";
import type { Style } from "./style.ts";

/** A line broken into rows, with its place in a panel. */
export type Balloon = { line: Line; rows: string[]; box: Box };

const rowHeight = dialogueHand.size * 1.36;
const pad = { say: [58, 44], shout: [74, 62], think: [62, 54], caption: [26, 22], note: [26, 22] } as const;
const gap = 16;
const inset = 20;

/** Places all lines except sounds, in reading order and without overlaps. `speakerAt` returns a speaker's x. */
export function placeBalloons(lines: Line[], panel: Box, speakerAt: (name: string) => number): Balloon[] {
  const placed: Balloon[] = [];
  for (const line of lines) {
    const { kind } = line;
    if (kind === "sound") continue;
    const boxed = kind === "caption" || kind === "note";
    const widest = Math.min(boxed ? 700 : 600, panel.width * (boxed ? 0.8 : 0.7) - pad[kind][0]);
    const rows = breakLines(line.text, dialogueHand, widest);
    const [padX, padY] = pad[kind];
    const width = Math.max(...rows.map((row) => measure(row, dialogueHand))) + padX * 2;
    const height = rows.length * (rowHeight + (boxed ? 0 : 5)) - (rowHeight - dialogueHand.size) + padY * 2;
    const box = { x: panel.x + inset, y: panel.y + inset, width, height };
    if (kind === "note") {
      box.x = panel.x + panel.width - inset - width;
      box.y = panel.y + panel.height - inset - height;
    } else {
      if (!boxed)
        box.x = clamp(speakerAt(line.by ?? "") - width / 2, panel.x + inset, panel.x + panel.width - inset - width);
      const before = placed.at(-1)?.box;
      // Readers go from left to right, so a later text on the left is placed lower.
      if (before && box.x < before.x + before.width * 0.5) box.y = before.y + before.height + gap;
      else if (before) box.y = before.y + gap;
      for (const { box: other, line: by } of placed)
        if (by.kind !== "note" && overlaps(box, other)) box.y = other.y + other.height + gap;
    }
    placed.push({ line, rows, box });
  }
  return placed;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A balloon with its text. Its tail points to `to`, which is undefined if the speaker is not in the panel. */
export function balloonArt(
  { line, rows, box }: Balloon,
  style: Style,
  to: { x: number; y: number } | undefined,
): string {
  const { kind } = line;
  const boxed = kind === "caption" || kind === "note";
  const { fill, ink } = boxed ? style.caption : style.balloon;
  const heavy = Math.max(6, style.line * 0.85);
  const shapes = boxed ? [] : [shapeOf(kind, box), to && kind !== "think" ? tail(box, to) : ""];
  const layer = (attributes: string) => `<g ${attributes}>${shapes.map((d) => d && path(d, "")).join("")}</g>`;
  const ground = boxed
    ? rect(box, `fill="${fill}" stroke="${ink}" stroke-width="${n(heavy * 0.7)}"`)
    : layer(`fill="${ink}" stroke="${ink}" stroke-width="${n(heavy * 2)}"`) + layer(`fill="${fill}"`);
  const bubbles = to && kind === "think" ? thoughtTrail(box, to, fill, ink, heavy) : "";
  const high = rows.length * rowHeight - (rowHeight - dialogueHand.size);
  const top = box.y + (box.height - high) / 2;
  const text = rows.map((row, at) => {
    const x = boxed ? box.x + pad.caption[0] : box.x + (box.width - measure(row, dialogueHand)) / 2;
    return writeLine(row, x, top + at * rowHeight, dialogueHand, ink);
  });
  return bubbles + ground + text.join("");
}

function shapeOf(kind: Line["kind"], { x, y, width, height }: Box): string {
  const [cx, cy] = [x + width / 2, y + height / 2];
  if (kind === "say") {
    const [a, b] = [width / 2, height / 2];
    const [kx, ky] = [a * 0.78, b * 0.86];
    return `M${n(cx)} ${n(y)}C${n(cx + kx)} ${n(y)} ${n(x + width)} ${n(cy - ky)} ${n(x + width)} ${n(cy)}C${n(x + width)} ${n(cy + ky)} ${n(cx + kx)} ${n(y + height)} ${n(cx)} ${n(y + height)}C${n(cx - kx)} ${n(y + height)} ${n(x)} ${n(cy + ky)} ${n(x)} ${n(cy)}C${n(x)} ${n(cy - ky)} ${n(cx - kx)} ${n(y)} ${n(cx)} ${n(y)}Z`;
  }
  const bumps = Math.max(9, Math.round((width + height) / 70)) * 2;
  const around = (at: number, part: number) => {
    const angle = (at / bumps) * Math.PI * 2;
    const curve = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62;
    return `${n(cx + curve(Math.cos(angle)) * width * 0.5 * part)} ${n(cy + curve(Math.sin(angle)) * height * 0.5 * part)}`;
  };
  const steps = Array.from({ length: bumps }, (_, at) =>
    kind === "shout"
      ? `${at ? "L" : "M"}${around(at, at % 2 ? 0.9 : 1.06)}`
      : at % 2
        ? ""
        : `Q${around(at + 1, 1.12)} ${around(at + 2, 0.94)}`,
  );
  return kind === "shout" ? `${steps.join("")}Z` : `M${around(0, 0.94)}${steps.join("")}Z`;
}

/** A slightly curved tail from the balloon's lower edge part of the way to the speaker. */
function tail({ x, y, width, height }: Box, to: { x: number; y: number }): string {
  const root = { x: clamp(to.x, x + width * 0.26, x + width * 0.74), y: y + height - height * 0.14 };
  const reach = Math.hypot(to.x - root.x, to.y - root.y);
  const part = Math.min(1, 230 / Math.max(1, reach));
  const tip = { x: root.x + (to.x - root.x) * part, y: Math.max(y + height + 22, root.y + (to.y - root.y) * part) };
  const bend = (tip.x - root.x) * 0.2;
  return `M${n(root.x - 26)} ${n(root.y)}Q${n(root.x - 8 + bend)} ${n((root.y + tip.y) / 2)} ${n(tip.x)} ${n(tip.y)}Q${n(root.x + 20 + bend)} ${n((root.y + tip.y) / 2)} ${n(root.x + 26)} ${n(root.y)}Z`;
}

function thoughtTrail(box: Box, to: { x: number; y: number }, fill: string, ink: string, heavy: number): string {
  const from = { x: clamp(to.x, box.x + box.width * 0.3, box.x + box.width * 0.7), y: box.y + box.height + 14 };
  return [0, 0.5, 1]
    .map((part) => {
      const [x, y] = [from.x + (to.x - from.x) * part * 0.6, from.y + Math.min(90, (to.y - from.y) * 0.8) * part];
      return ellipse(x, y, 24 - part * 14, 18 - part * 10, `fill="${fill}" stroke="${ink}" stroke-width="${n(heavy)}"`);
    })
    .join("");
}
