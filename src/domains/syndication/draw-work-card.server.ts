import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { type CardLook, cardHeight, cardWidth, type WorkCardFacts } from "./card-facts.ts";
import { displayFont, textFont } from "./card-font.server.ts";
import { drawSiteName } from "./card-name.server.ts";
import { renderMatureCover, renderPicture } from "./card-picture.server.ts";
import {
  type Box,
  bottomEdge,
  drawBox,
  drawFrame,
  drawPath,
  gutter,
  ink,
  margin,
  renderSheet,
  softInk,
} from "./card-sheet.server.ts";
import { breakLines, drawCentered, drawTitle, shortenLine } from "./card-text.server.ts";

const height = cardHeight - 2 * margin;
const coverSize = { height, width: Math.round((height * coverWidth) / coverHeight) };
const stampSize = 62;
const textX = margin + coverSize.width + gutter;

/** Draws the card of a work as a JPEG of 1200 x 630 pixels: its cover, title, number, and publisher. Mature covers are blurred. */
export async function drawWorkCard(facts: WorkCardFacts, look: CardLook, cover: Buffer): Promise<Buffer> {
  const { title, content_rating } = facts;
  // If the font lacks a character of the title, the card shows only the cover. Link previews have the title as text too.
  const hasTitle = displayFont.hasGlyphs(title.toUpperCase());
  const x = hasTitle ? margin : Math.round((cardWidth - coverSize.width) / 2);
  const { elements, inside } = drawFrame({ ...coverSize, x, y: margin }, look);
  const render = content_rating === "M" ? renderMatureCover : renderPicture;
  return renderSheet(
    [
      ...elements,
      ...(hasTitle ? drawTexts(facts, look, { x: textX, y: margin, width: cardWidth - textX - margin }) : []),
      ...(content_rating === "G" ? [] : drawStamp(content_rating, look)),
      drawSiteName(look, {
        x: hasTitle ? textX : margin,
        bottom: bottomEdge,
        width: hasTitle ? cardWidth - textX - 2 * margin - stampSize : x - 2 * margin,
      }),
    ],
    [{ pixels: await render(cover, inside), inside }],
  );
}

function drawTexts(
  { title, line, username }: WorkCardFacts,
  { light_color }: CardLook,
  { x, y: top, width }: Omit<Box, "height">,
): string[] {
  const lines = line !== "" && displayFont.hasGlyphs(line) ? breakLines(displayFont, line, 40, width, 2) : [];
  const { elements, bottom } = drawTitle(title.toUpperCase(), { x, y: top - 10, width }, lines.length ? 250 : 320);
  let y = bottom;
  for (const text of lines) {
    y += 48;
    elements.push(drawPath(displayFont.toPath(text, 40, x, y + 10), light_color));
  }
  const publisher = shortenLine(textFont, `by ${username}`, 28, width);
  return [...elements, drawPath(textFont.toPath(publisher, 28, x, y + 60), softInk)];
}

function drawStamp(rating: "T" | "M", { light_color }: CardLook): string[] {
  const size = stampSize;
  const box = { x: cardWidth - margin - size, y: bottomEdge - size, width: size, height: size };
  return [drawBox(box, rating === "M" ? light_color : ink), drawCentered(rating, 50, box, box.y + 48)];
}
