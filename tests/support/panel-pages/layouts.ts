import { randomFrom } from "../random-from.ts";

// Layouts of pages whose panels are known, in the units of a full page, 1988 by 3056.

type Point = [x: number, y: number];
/**
 * A panel of a layout, as a polygon. `bare` panels have no frame and no background; `ring` puts an inset on a gutter of its own;
 * `overhang` says on which side lettering leaves the panel.
 */
export type Frame = { points: Point[]; bare?: true; ring?: true; overhang?: "up" | "right" | undefined };
/** How a page is drawn. Lengths in the units of the page; `overhang` is how far lettering may leave its panel. */
export type Look = {
  gutter: number;
  color: string;
  frame: number;
  overhang: number;
  quality: number;
  grain: number;
  /** How much darker the paper is in one corner, from 0 to 1, and by how many degrees the scan is turned. */
  shade: number;
  turn: number;
};
export type Layout = { frames: Frame[]; look: Look };

export const page = { width: 1988, height: 3056 };
const plain: Look = {
  gutter: 36,
  color: "#ffffff",
  frame: 8,
  overhang: 0,
  quality: 88,
  grain: 0.3,
  shade: 0,
  turn: 0,
};

type Random = () => number;
type Area = { left: number; top: number; right: number; bottom: number };
const live = (margin = 80): Area => ({
  left: margin,
  top: margin,
  right: page.width - margin,
  bottom: page.height - margin,
});

/** Draws the frames of each kind of layout. */
export const layouts = {
  "full-width rows": (random) => ({
    frames: cutGrid(random, live(), plain, [1, 1, 1, 1].slice(pick(random, 0, 3))),
    look: plain,
  }),
  "side by side": (random) => ({ frames: drawGrid(random, live(), plain), look: plain }),
  "tall beside stack": (random) => ({ frames: stack(random, live(), plain), look: plain }),
  "slanted down": (random) => ({ frames: drawGrid(random, live(), plain, { down: 150 }), look: plain }),
  "slanted across": (random) => ({ frames: drawGrid(random, live(), plain, { across: 110 }), look: plain }),
  borderless: (random) => ({ frames: makeBare(random, drawGrid(random, live(), plain)), look: plain }),
  inset: (random) => ({ frames: addInset(random, cutGrid(random, live(), plain, [1, 1])), look: plain }),
  bleed: (random) => ({ frames: drawGrid(random, live(0), plain), look: plain }),
  "black gutters": (random) => on(random, { color: "#000000", frame: 0 }),
  "colored gutters": (random) => on(random, { color: ["#f3e2bd", "#7a8fb0", "#b3452c"][pick(random, 0, 3)] ?? "" }),
  "balloons over gutters": (random) => on(random, { overhang: 70 }),
  "JPEG noise": (random) => on(random, { quality: 22 }),
  "paper texture": (random) => on(random, { grain: 1.6, color: "#efe6d2" }),
  pinwheel: (random) => ({ frames: pinwheel(random, live(), plain), look: plain }),
  "inset in a corner": (random) => ({ frames: addCorner(random, cutGrid(random, live(), plain, [1, 1])), look: plain }),
  "thin gutters": (random) => on(random, { gutter: 18 }),
  "without frames": (random) => on(random, { frame: 0 }),
  "black, noisy": (random) => on(random, { color: "#0a0a0a", frame: 0, quality: 25, grain: 1 }),
  "gray, balloons over gutters": (random) => on(random, { color: "#9a9a9a", overhang: 60 }),
  "slanted, thin": (random) => {
    const look = { ...plain, gutter: 18 };
    return { frames: drawGrid(random, live(), look, { down: 110 }), look };
  },
  "shaded scan, turned": (random) => on(random, { color: "#f2ead8", shade: 0.12, turn: 0.35 }),
} satisfies Record<string, (random: Random) => Layout>;

export type LayoutKind = keyof typeof layouts;

/** Lays a page out; the same number gives the same layout. */
export function layOut(kind: LayoutKind, number: number): Layout {
  return layouts[kind](randomFrom(number * 7919 + kind.length));
}

function on(random: Random, change: Partial<Look>): Layout {
  const look = { ...plain, ...change };
  const frames = drawGrid(random, live(), look);
  if (look.overhang === 0) return { frames, look };
  const sides = ["up", "up", "right", undefined, undefined] as const;
  return { frames: frames.map((frame) => ({ ...frame, overhang: sides[pick(random, 0, 5)] })), look };
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);
const pick = (random: Random, from: number, to: number) => Math.floor(between(random, from, to));

/** Two to four rows of one to three panels, at least one of them with two. */
function drawGrid(random: Random, area: Area, look: Look, lean = {}): Frame[] {
  const rows: number[] = Array.from({ length: pick(random, 2, 5) }, () => pick(random, 1, 4));
  if (!rows.some((count) => count > 1)) rows[0] = 2;
  return cutGrid(random, area, look, rows, lean);
}

/** Rows of panels; `down` and `across` are how far the gutters between panels and between rows slant. */
function cutGrid(
  random: Random,
  area: Area,
  { gutter }: Pick<Look, "gutter">,
  rows: number[],
  { down = 0, across = 0 }: { down?: number; across?: number } = {},
): Frame[] {
  const edges = (from: number, to: number, count: number) => {
    const weights = Array.from({ length: count }, () => between(random, 0.75, 1.35));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let at = from;
    return weights.map((weight) => {
      const start = at;
      at += ((to - from - gutter * (count - 1)) * weight) / total;
      const end = at;
      at += gutter;
      return [start, end] as const;
    });
  };
  const tilts = [0, ...rows.slice(1).map(() => between(random, 0.4, 1) * across * (random() < 0.5 ? -1 : 1)), 0];
  const middle = (area.left + area.right) / 2;
  const rise = (tilt: number, x: number) => (tilt * (x - middle)) / (area.right - area.left);
  return edges(area.top, area.bottom, rows.length).flatMap(([top, bottom], row) => {
    const count = rows[row] ?? 1;
    const leans = Array.from({ length: count + 1 }, (_, at) =>
      at > 0 && at < count ? between(random, 0.4, 1) * down * (random() < 0.5 ? -1 : 1) : 0,
    );
    return edges(area.left, area.right, count).map(([left, right], at) => {
      const corner = (x: number, y: number, lean: number, tilt: number): Point => [x + lean, y + rise(tilt, x + lean)];
      const [start = 0, end = 0] = [leans[at], leans[at + 1]];
      const [above = 0, below = 0] = [tilts[row], tilts[row + 1]];
      return {
        points: [
          corner(left, top, start / 2, above),
          corner(right, top, end / 2, above),
          corner(right, bottom, -end / 2, below),
          corner(left, bottom, -start / 2, below),
        ],
      };
    });
  });
}

/** A tall panel beside a stack, above or below a row. */
function stack(random: Random, area: Area, look: Look): Frame[] {
  const { gutter } = look;
  const split = between(random, 0.3, 0.45) * page.height;
  const isAbove = random() < 0.5;
  const [beside, row] = isAbove
    ? [
        { ...area, bottom: page.height - split },
        { ...area, top: page.height - split + gutter },
      ]
    : [
        { ...area, top: split + gutter },
        { ...area, bottom: split },
      ];
  const x = between(random, 0.35, 0.65) * page.width;
  const tall = cutGrid(random, { ...beside, right: x }, look, [1]);
  const pile = cutGrid(random, { ...beside, left: x + gutter }, look, random() < 0.5 ? [1, 1] : [1, 1, 1]);
  const others = cutGrid(random, row, look, [pick(random, 1, 4)]);
  return isAbove ? [...tall, ...pile, ...others] : [...others, ...tall, ...pile];
}

/** Four panels around a fifth, so that no gutter crosses the page. */
function pinwheel(random: Random, { left, top, right, bottom }: Area, { gutter }: Look): Frame[] {
  const [a, b] = [between(random, 0.28, 0.36), between(random, 0.64, 0.72)].map((part) => part * page.width) as Point;
  const [c, d] = [between(random, 0.28, 0.36), between(random, 0.64, 0.72)].map((part) => part * page.height) as Point;
  return [
    toFrame(left, top, b, c),
    toFrame(b + gutter, top, right, d),
    toFrame(left, c + gutter, a, bottom),
    toFrame(a + gutter, c + gutter, b, d),
    toFrame(a + gutter, d + gutter, right, bottom),
  ];
}

function toFrame(left: number, top: number, right: number, bottom: number): Frame {
  return {
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  };
}

/** Takes the frame and background of one panel, usually the last. */
function makeBare(random: Random, frames: Frame[]): Frame[] {
  const bare = random() < 0.7 ? frames.length - 1 : pick(random, 0, frames.length);
  return frames.map((frame, at) => (at === bare ? { ...frame, bare: true } : frame));
}

/** Puts an inset into the last panel, which is read before it. */
function addInset(random: Random, frames: Frame[]): Frame[] {
  const [left, top, width, height] = sizeOf(frames.at(-1));
  const [wide, high] = [between(random, 0.28, 0.4) * width, between(random, 0.3, 0.4) * height];
  const x = left + between(random, 0.45, 0.52) * width;
  const y = top + between(random, 0.5, 0.54) * height;
  return [...frames, { ...toFrame(x, y, x + wide, y + high), ring: true }];
}

function addCorner(random: Random, frames: Frame[]): Frame[] {
  const [left, top, width, height] = sizeOf(frames.at(-1));
  const [right, bottom] = [left + width, top + height];
  const [wide, high] = [between(random, 0.3, 0.4) * width, between(random, 0.3, 0.4) * height];
  return [...frames, { ...toFrame(right - wide, bottom - high, right, bottom), ring: true }];
}

function sizeOf(frame?: Frame): [left: number, top: number, width: number, height: number] {
  const [[left, top] = [0, 0], , [right, bottom] = [0, 0]] = frame?.points ?? [];
  return [left, top, right - left, bottom - top];
}
