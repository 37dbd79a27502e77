import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { type CardLook, type CreditsCardFacts, cardWidth } from "./card-facts.ts";
import { displayFont } from "./card-font.server.ts";
import { drawSiteName } from "./card-name.server.ts";
import { renderPicture } from "./card-picture.server.ts";
import { bottomEdge, drawFrame, drawPath, margin, renderSheet } from "./card-sheet.server.ts";
import { drawTitle } from "./card-text.server.ts";

const height = 312;
const coverSize = { height, width: Math.round((height * coverWidth) / coverHeight) };
/** Between two covers, with room for the shadow. */
const gap = 32;
/** What four covers leave free. */
const nameWidth = 168;

/** Draws the card of somebody's credits as a JPEG of 1200 x 630 pixels: what they have made, how much of it, and some covers in a row. */
export async function drawCreditsCard(
  { title, line }: CreditsCardFacts,
  look: CardLook,
  covers: readonly Buffer[],
): Promise<Buffer> {
  const column = { x: margin, y: margin - 10, width: cardWidth - 2 * margin };
  const heading = drawTitle(title.toUpperCase(), column, covers.length > 0 ? 136 : 340);
  const lineY = Math.round(heading.bottom + 58);
  const frames = covers.map((cover, place) => {
    const x = margin + place * (coverSize.width + gap);
    return { cover, ...drawFrame({ ...coverSize, x, y: bottomEdge - height }, look) };
  });
  const pictures = frames.map(async ({ cover, inside }) => ({ pixels: await renderPicture(cover, inside), inside }));
  return renderSheet(
    [
      ...heading.elements,
      drawPath(displayFont.toPath(line, 40, margin, lineY), look.light_color),
      ...frames.flatMap(({ elements }) => elements),
      drawSiteName(look, { x: cardWidth - margin, bottom: bottomEdge, width: nameWidth, isEnd: true }),
    ],
    await Promise.all(pictures),
  );
}
