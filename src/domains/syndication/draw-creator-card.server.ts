import { portraitOf } from "#domains/people/photos/portrait.server.ts";
import { userRoleLabels } from "#domains/people/vocab.ts";
import { type CardLook, type CreatorCardFacts, cardHeight, cardWidth } from "./card-facts.ts";
import { displayFont, textFont } from "./card-font.server.ts";
import { drawSiteName } from "./card-name.server.ts";
import { renderPicture } from "./card-picture.server.ts";
import { type Box, drawBox, drawFrame, drawPath, gutter, margin, renderSheet, softInk } from "./card-sheet.server.ts";
import { breakLines, drawCentered, drawTitle } from "./card-text.server.ts";

const photoSize = 464;

/** Draws a user's card as a JPEG of 1200 x 630 pixels: their photo (or their initial), name, role, and bio. */
export async function drawCreatorCard(facts: CreatorCardFacts, look: CardLook, photo: Buffer | null): Promise<Buffer> {
  const y = (cardHeight - photoSize) / 2;
  const textX = margin + photoSize + gutter;
  const width = cardWidth - textX - margin;
  const { elements, inside } = drawFrame({ x: margin, y, width: photoSize, height: photoSize }, look);
  return renderSheet(
    [
      ...elements,
      ...(photo ? [] : drawPortrait(facts.username, inside)),
      ...drawTexts(facts, look, { x: textX, y, width }),
      drawSiteName(look, { x: textX, bottom: y + photoSize, width }),
    ],
    photo ? [{ pixels: await renderPicture(photo, inside), inside }] : [],
  );
}

function drawTexts(
  { username, role, bio }: CreatorCardFacts,
  { light_color }: CardLook,
  { x, y: top, width }: Omit<Box, "height">,
): string[] {
  const { elements, bottom, size } = drawTitle(username, { x, y: top - 10, width }, 190);
  // Below the descenders of the name.
  let y = Math.round(bottom + 44 + size * 0.24);
  // "Reader" would be untrue of somebody who is credited, and of no use to others.
  if (role === "user") y -= 48;
  else elements.push(drawPath(displayFont.toPath(userRoleLabels[role], 40, x, y), light_color));
  // Leave out a bio with a character that the font lacks.
  if (bio === "" || !textFont.hasGlyphs(bio.replace(/\s+/g, " "))) return elements;
  y += 16;
  for (const line of breakLines(textFont, bio, 28, width, 3)) {
    y += 40;
    elements.push(drawPath(textFont.toPath(line, 28, x, y), softInk));
  }
  return elements;
}

function drawPortrait(username: string, box: Box): string[] {
  const { x, y, width, height } = box;
  const { initial, color, half } = portraitOf(username);
  const corner = drawPath(`M${x} ${y + height}L${x + width} ${y}v${height}z`, half);
  return [drawBox(box, color), corner, drawCentered(initial, height * 0.62, box, y + height * 0.71)];
}
