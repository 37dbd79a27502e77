import { type Gutter, isPart, type PageSize, type Part } from "./cut-page.ts";
import { boxAround, type Box, cornersOf } from "./polygons.ts";

/** A connected area: its box in pixels of the page, and how many pixels it has. */
type Island = Box & { area: number };
/** The pixels of a part, row by row: 1 in the color of the gutter, 0 drawn, and 2 once they have been visited. */
type Field = Box & { pixels: Uint8Array };

/** How sure panels are that gutters surround without a straight cut, and those that lie inside another. */
const confidences = { around: 0.86, inside: 0.75 };
const visited = 2;

/**
 * Finds the panels of a part that no straight gutter divides: those around which gutters turn, as in a pinwheel or a corner, and those
 * inside another panel, with a gutter all around. Returns the part itself if there are none.
 */
export function findIslands({ mask }: Gutter, page: PageSize, part: Part): Part[] {
  const { x, y, width, height } = boxAround(part.shape);
  const isSmall = width * height < page.width * page.height * 0.12;
  if (part.shape.length !== 4 || isSmall || ![x, y, width, height].every(Number.isInteger)) return [part];
  const field: Field = { x, y, width, height, pixels: new Uint8Array(width * height) };
  for (let row = 0; row < height; row++) {
    const start = (y + row) * mask.width + x;
    field.pixels.set(mask.rows.subarray(start, start + width), row * width);
  }
  for (const at of listEdge(field)) if (field.pixels[at] === 1) visit(field, at, [1]);
  const inner = field.pixels.slice();
  const islands = listAreas(field, [0, 1]).filter((island) => isPart(page, cornersOf(island)));
  if (areSeparate(islands, part))
    return islands.map((island) => ({
      shape: cornersOf(island),
      confidence: Math.min(part.confidence, confidences.around),
    }));
  const rings = listAreas({ ...field, pixels: inner }, [1]).filter((ring) => isPart(page, cornersOf(ring)));
  const insets = rings.flatMap((ring) => findInset(mask, ring) ?? []).filter((box) => isPart(page, cornersOf(box)));
  if (insets.length === 0 || insets.length > 4) return [part];
  const confidence = Math.min(part.confidence, confidences.inside);
  return [{ ...part, confidence }, ...insets.map((box) => ({ shape: cornersOf(box), confidence }))];
}

function* listEdge({ width, height }: Field): Generator<number> {
  for (let column = 0; column < width; column++) {
    yield column;
    yield (height - 1) * width + column;
  }
  for (let row = 0; row < height; row++) {
    yield row * width;
    yield row * width + width - 1;
  }
}

/** Lists the connected areas of some kinds of pixels. */
function listAreas(field: Field, kinds: readonly number[]): Island[] {
  const areas: Island[] = [];
  for (const [at, kind] of field.pixels.entries()) if (kinds.includes(kind)) areas.push(visit(field, at, kinds));
  return areas;
}

/** Visits the area around a pixel. */
function visit({ x, y, width, height, pixels }: Field, seed: number, kinds: readonly number[]): Island {
  const [first, second = first] = kinds;
  const waiting = [seed];
  pixels[seed] = visited;
  let [left, top, right, bottom, area] = [width, height, 0, 0, 0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const column = at % width;
    const row = (at - column) / width;
    area++;
    if (column < left) left = column;
    if (column >= right) right = column + 1;
    if (row < top) top = row;
    if (row >= bottom) bottom = row + 1;
    for (const next of [
      column > 0 ? at - 1 : at,
      column < width - 1 ? at + 1 : at,
      row > 0 ? at - width : at,
      row < height - 1 ? at + width : at,
    ]) {
      const kind = pixels[next];
      if (kind !== first && kind !== second) continue;
      pixels[next] = visited;
      waiting.push(next);
    }
  }
  return { x: x + left, y: y + top, width: right - left, height: bottom - top, area };
}

/** Whether areas are panels that together are the part: each fills its box, but for others inside. */
function areSeparate(islands: readonly Island[], { shape }: Part): boolean {
  if (islands.length < 2) return false;
  const whole = boxAround(shape);
  const covered = islands.reduce((sum, { area }) => sum + area, 0);
  if (covered < whole.width * whole.height * 0.85) return false;
  return islands.every((island) => {
    const others = islands.filter((other) => other !== island && isInside(other, island));
    const filled = others.reduce((sum, { width, height }) => sum + width * height, island.area);
    return filled >= island.width * island.height * 0.88;
  });
}

function isInside(box: Box, other: Box): boolean {
  return (
    box.x >= other.x - 2 &&
    box.y >= other.y - 2 &&
    box.x + box.width <= other.x + other.width + 2 &&
    box.y + box.height <= other.y + other.height + 2
  );
}

type Line = (at: number) => boolean;

/** The box inside a ring of the color of the gutter, if it is one: of even thickness, and with something drawn along its inside. */
function findInset(mask: Gutter["mask"], { x, y, width, height, area }: Island): Box | null {
  const thickness = Math.round(area / (2 * (width + height)));
  if (thickness < 2 || thickness > Math.min(width, height) * 0.12) return null;
  const share = (length: number, isClear: Line) => {
    let clear = 0;
    for (let at = 0; at < length; at++) if (isClear(at)) clear++;
    return clear / length;
  };
  const at = (column: number, row: number) => mask.rows[row * mask.width + column] === 1;
  const lines = (depth: number) => [
    share(width - 2 * depth, (along) => at(x + depth + along, y + depth)),
    share(width - 2 * depth, (along) => at(x + depth + along, y + height - 1 - depth)),
    share(height - 2 * depth, (along) => at(x + depth, y + depth + along)),
    share(height - 2 * depth, (along) => at(x + width - 1 - depth, y + depth + along)),
  ];
  const inner = Math.round(thickness * 1.1) + 1;
  const isRing = lines(thickness >> 1).every((clear) => clear >= 0.93);
  const isDrawn = [0, 1, 2].some((more) => lines(inner + more).every((clear) => clear <= 0.3));
  if (!isRing || !isDrawn) return null;
  return { x: x + thickness, y: y + thickness, width: width - 2 * thickness, height: height - 2 * thickness };
}
