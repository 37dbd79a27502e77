import { portraitOf } from "#domains/accounts/photos/portrait.server.ts";
import { userRoleLabels } from "#domains/accounts/vocab.ts";
import { type CreatorCardFacts, cardHeight, cardWidth } from "./card-facts.ts";
import { displayFont, textFont } from "./card-font.server.ts";
import { renderPicture } from "./card-picture.server.ts";
import {
  type Box,
  drawBox,
  drawFrame,
  drawPath,
  drawSmallLogo,
  gutter,
  margin,
  renderSheet,
  softInk,
  spotColor,
} from "./card-sheet.server.ts";
import { breakLines, drawCentered, drawTitle } from "./card-text.server.ts";

const photoSize = 464;

/** Draws a user's card as a JPEG of 1200 x 630 pixels: their photo (or their initial), name, role, and bio. */
export async function drawCreatorCard(facts: CreatorCardFacts, photo: Buffer | null): Promise<Buffer> {
  const y = (cardHeight - photoSize) / 2;
  const textX = margin + photoSize + gutter;
  const { elements, inside } = drawFrame({ x: margin, y, width: photoSize, height: photoSize });
  return renderSheet(
    [
      ...elements,
      ...(photo ? [] : drawPortrait(facts.username, inside)),
      ...drawTexts(facts, { x: textX, y, width: cardWidth - textX - margin }),
      drawSmallLogo(textX, y + photoSize),
    ],
    photo ? [{ pixels: await renderPicture(photo, inside), inside }] : [],
  );
}

function drawTexts({ username, role, bio }: CreatorCardFacts, { x, y: top, width }: Omit<Box, "height">): string[] {
  const { elements, bottom, size } = drawTitle(username, { x, y: top - 10, width }, 190);
  // Below the descenders of the name.
  let y = Math.round(bottom + 44 + size * 0.24);
  // "Reader" would be untrue of somebody who is credited, and of no use to others.
  if (role === "user") y -= 48;
  else elements.push(drawPath(displayFont.toPath(userRoleLabels[role], 40, x, y), spotColor));
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
