import { type CardLook, cardHeight, cardWidth } from "./card-facts.ts";
import type { CutCardFacts } from "./cut-card-facts.ts";
import { displayFont, textFont } from "./card-font.server.ts";
import { drawSiteName } from "./card-name.server.ts";
import { renderPicture } from "./card-picture.server.ts";
import {
  type Box,
  bottomEdge,
  drawBox,
  drawFrame,
  drawPath,
  ink,
  margin,
  renderSheet,
  softInk,
} from "./card-sheet.server.ts";
import { breakLines, drawCentered, drawTitle, shortenLine } from "./card-text.server.ts";

const room = { width: cardWidth - 2 * margin, height: cardHeight - 2 * margin };
const edge = 4;
const gap = 44;
const nameHeight = 80;
const corner = { width: 200, height: nameHeight + 58 };
/** Above the texts. */
const pictureHeight = room.height - corner.height - gap;
const call = "Read from here";
const callSize = { width: 300, height: 64 };
/** The least width of the texts beside the picture. */
const columnWidth = callSize.width;

type Size = { width: number; height: number };

/**
 * Draws the card of a cut as a JPEG of 1200 x 630 pixels: the cut, as large as fits, and beside it, or below it if it is wide, what it is
 * from. `size` is that of the cut in its page.
 */
export async function drawCutCard(facts: CutCardFacts, look: CardLook, picture: Buffer, size: Size): Promise<Buffer> {
  const beside = fitInto(size, { width: room.width - columnWidth - gap, height: room.height });
  const above = fitInto(size, { width: room.width, height: pictureHeight });
  const isBeside = beside.width >= above.width;
  const x = isBeside ? cardWidth - margin - beside.width : Math.round((cardWidth - above.width) / 2);
  const free = isBeside ? room.height - beside.height : pictureHeight - above.height;
  const y = margin + Math.round(free / 2);
  const { elements, inside } = drawFrame({ x, y, ...(isBeside ? beside : above) }, look);
  const texts = isBeside ? drawColumn(facts, look, x - gap - margin) : drawBand(facts, look);
  return renderSheet([...elements, ...texts], [{ pixels: await renderPicture(picture, inside), inside }]);
}

/** The frame around a picture of this shape that is as large as fits. */
function fitInto({ width, height }: Size, { width: widthMax, height: heightMax }: Size): Size {
  const scale = Math.min((widthMax - 2 * edge) / width, (heightMax - 2 * edge) / height);
  const side = (length: number) => Math.max(1, Math.round(length * scale)) + 2 * edge;
  return { width: side(width), height: side(height) };
}

function drawColumn(facts: CutCardFacts, look: CardLook, width: number): string[] {
  const x = margin;
  const y = margin + corner.height + 18;
  const callTop = bottomEdge - callSize.height;
  const lines =
    facts.line && displayFont.hasGlyphs(facts.line) ? breakLines(displayFont, facts.line, 32, width, 2) : [];
  const height = callTop - y - 62 - lines.length * 38;
  return [
    ...drawCorner(facts, look, { x, y: margin }),
    ...drawWords(facts, look, { x, y, width, height }, lines),
    ...drawCall({ x, y: callTop, ...callSize }),
  ];
}

function drawBand(facts: CutCardFacts, look: CardLook): string[] {
  const y = bottomEdge - corner.height;
  const x = margin + corner.width + gap;
  const callX = cardWidth - margin - callSize.width;
  const width = callX - gap - x;
  const callTop = y + (corner.height - callSize.height) / 2;
  return [
    ...drawCorner(facts, look, { x: margin, y }),
    ...drawWords(facts, look, { x, y: y - 4, width, height: corner.height - 44 }, []),
    ...drawCall({ x: callX, y: callTop, ...callSize }),
  ];
}

/** The box in the corner of a comic's cover: who publishes it, and its number. */
function drawCorner(
  { number, content_rating }: CutCardFacts,
  look: CardLook,
  { x, y }: Pick<Box, "x" | "y">,
): string[] {
  const name = drawSiteName(look, { x: x + 16, bottom: y + nameHeight - 8, width: corner.width - 32 });
  const label = content_rating === "T" ? `${number} · T` : number;
  const ground = { x, y: y + nameHeight, width: corner.width, height: corner.height - nameHeight };
  const size = Math.min(46, (46 * (corner.width - 24)) / displayFont.measure(label, 46));
  return [
    drawBox({ x, y, ...corner }, ink),
    drawBox({ x: x + edge, y: y + edge, width: corner.width - 2 * edge, height: nameHeight - edge }, "#fff"),
    name,
    drawBox({ ...ground, x: x + edge, width: corner.width - 2 * edge, height: ground.height - edge }, look.light_color),
    drawCentered(label, size, ground, ground.y + ground.height / 2 + size * 0.34),
  ];
}

/** The title, the lines of the title, and the creator. */
function drawWords(
  { title, username }: CutCardFacts,
  { light_color }: CardLook,
  { x, y: top, width, height }: Box,
  lines: readonly string[],
): string[] {
  const words = title.toUpperCase();
  const heading = displayFont.hasGlyphs(words)
    ? drawTitle(words, { x, y: top, width }, height, { most: 112, least: 30 })
    : { elements: [], bottom: top };
  let y = heading.bottom;
  const elements = lines.map((line) => {
    y += 38;
    return drawPath(displayFont.toPath(line, 32, x, y + 4), light_color);
  });
  const creator = shortenLine(textFont, `by ${username}`, 26, width);
  return [...heading.elements, ...elements, drawPath(textFont.toPath(creator, 26, x, y + 42), softInk)];
}

function drawCall(box: Box): string[] {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const arrow = x + width - 44;
  return [
    drawBox(box, ink),
    drawCentered(call, 36, { ...box, width: width - 36 }, middle + 12),
    drawPath(`M${arrow} ${middle - 11}l18 11l-18 11z`, "#fff"),
  ];
}
