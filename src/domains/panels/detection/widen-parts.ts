import type { Gutter, PageSize, Part } from "./cut-page.ts";
import { boxAround, type Box, cornersOf } from "./polygons.ts";

type Edges = { left: number; top: number; right: number; bottom: number };
type Side = keyof Edges;
const sides = ["left", "top", "right", "bottom"] as const;

/**
 * Widens parts without a frame, as a figure on white, to the space that is theirs: up to the gutter beside the next panel, or to where the
 * other panels end.
 */
export function widenParts(gutter: Gutter, page: PageSize, parts: readonly Part[]): Part[] {
  const boxes = parts.map(({ shape }) => toEdges(boxAround(shape)));
  const live: Edges = {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
  const gap = Math.round(page.width * 0.015);
  return parts.map((part, at) => {
    const own = boxes[at];
    if (!own || part.shape.length !== 4 || !isUpright(part, own)) return part;
    const others = boxes.filter((_, other) => other !== at);
    const wide = { ...own };
    for (const side of sides) if (!isDrawn(gutter, own, side)) wide[side] = findLimit(wide, side, others, live, gap);
    const { left, top, right, bottom } = wide;
    return { ...part, shape: cornersOf({ x: left, y: top, width: right - left, height: bottom - top }) };
  });
}

function toEdges({ x, y, width, height }: Box): Edges {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function isUpright({ shape }: Part, { left, top, right, bottom }: Edges): boolean {
  return shape.every(({ x, y }) => (x === left || x === right) && (y === top || y === bottom));
}

/** Whether a frame or a background runs along a side. */
function isDrawn({ mask }: Gutter, { left, top, right, bottom }: Edges, side: Side): boolean {
  const isAcross = side === "top" || side === "bottom";
  const [from, to] = isAcross ? [left, right] : [top, bottom];
  const into = side === "left" || side === "top" ? 1 : -1;
  const edge = { left, top, right: right - 1, bottom: bottom - 1 }[side];
  let drawn = 0;
  for (let along = Math.ceil(from); along < to; along++)
    for (let depth = 0; depth < 4; depth++) {
      const line = Math.round(edge) + depth * into;
      if ((isAcross ? mask.rows[line * mask.width + along] : mask.rows[along * mask.width + line]) !== 0) continue;
      drawn++;
      break;
    }
  return drawn >= (to - from) * 0.85;
}

/** How far a side can move outward: others that are beside it stop it, a gutter before their own side. */
function findLimit(own: Edges, side: Side, others: readonly Edges[], live: Edges, gap: number): number {
  const isAcross = side === "top" || side === "bottom";
  const [low, high] = isAcross ? (["left", "right"] as const) : (["top", "bottom"] as const);
  const beside = others.filter((other) => other[low] < own[high] - gap && other[high] > own[low] + gap);
  if (side === "left" || side === "top") {
    const opposite = side === "left" ? "right" : "bottom";
    const stops = beside.map((other) => other[opposite] + gap).filter((stop) => stop <= own[side] + gap);
    return Math.min(own[side], Math.max(live[side], ...stops));
  }
  const opposite = side === "right" ? "left" : "top";
  const stops = beside.map((other) => other[opposite] - gap).filter((stop) => stop >= own[side] - gap);
  return Math.max(own[side], Math.min(live[side], ...stops));
}
