import { portraitOf } from "#domains/accounts/photos/portrait.server.ts";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { drawCover, drawPhoto } from "./card-cover.server.ts";
import { type CreatorCardFacts, cardHeight, cardWidth, type WorkCardFacts } from "./card-facts.ts";
import { displayLetters } from "./card-letters.server.ts";
import { baseline, drawFrame, drawLogo, drawLogoAt, drawSheet, gutter, margin } from "./card-sheet.server.ts";
import { type Box, ink, paper, spot, svgBox, svgPath } from "./card-svg.ts";
import { drawCreatorTexts, drawWorkTexts } from "./card-texts.server.ts";

const coverSize = {
  height: cardHeight - 2 * margin,
  width: Math.round(((cardHeight - 2 * margin) * coverWidth) / coverHeight),
};
const photoSize = 464;

/** A card of 1200 x 630 pixels as JPEG: the cover on paper beside title, number and publisher. Mature covers are blurred beyond recognition. */
export async function drawWorkCard(facts: WorkCardFacts, original: Buffer): Promise<Buffer> {
  // Titles in a script that the font has not are left to the preview's own text.
  const isDrawable = displayLetters().has(facts.title.toUpperCase());
  const x = isDrawable ? margin : Math.round((cardWidth - coverSize.width) / 2);
  const textX = margin + coverSize.width + gutter;
  const { elements, inside } = drawFrame({ ...coverSize, x, y: margin });
  const drawn = [
    ...elements,
    ...(isDrawable ? drawWorkTexts(facts, { x: textX, y: margin, width: cardWidth - textX - margin }) : []),
    ...(facts.content_rating === "G" ? [] : drawStamp(facts.content_rating)),
    drawLogo(isDrawable ? textX : margin, baseline),
  ];
  return drawSheet(drawn, { pixels: await drawCover(original, inside, facts.content_rating === "M"), inside });
}

/** A person's card: their photo, or their initial where there is none, beside name, role and bio. */
export async function drawCreatorCard(facts: CreatorCardFacts, photo: Buffer | null): Promise<Buffer> {
  const y = (cardHeight - photoSize) / 2;
  const textX = margin + photoSize + gutter;
  const { elements, inside } = drawFrame({ x: margin, y, width: photoSize, height: photoSize });
  const drawn = [
    ...elements,
    ...(photo ? [] : drawPortrait(facts.username, inside)),
    ...drawCreatorTexts(facts, { x: textX, y, width: cardWidth - textX - margin }),
    drawLogo(textX, y + photoSize),
  ];
  return drawSheet(drawn, photo ? { pixels: await drawPhoto(photo, inside), inside } : undefined);
}

/** The card of every page that shows neither a work nor a person: the name of the site and what it is for. */
export function drawSiteCard(): Promise<Buffer> {
  const letters = displayLetters();
  return drawSheet([
    svgBox({ x: 0, y: cardHeight - 24, width: cardWidth, height: 24 }, spot),
    drawLogoAt(96, 92, 1.9),
    svgPath(letters.path("Publish your comics, issue by issue.", 56, 96, 456), ink),
    svgPath(letters.path("Read everybody’s for free.", 56, 96, 522), spot),
  ]);
}

function drawStamp(rating: string): string[] {
  const size = 62;
  const box = { x: cardWidth - margin - size, y: baseline - size, width: size, height: size };
  return [svgBox(box, rating === "M" ? spot : ink), ...drawCentred(rating, 50, box, box.y + 48)];
}

function drawPortrait(username: string, box: Box): string[] {
  const { x, y, width, height } = box;
  const { initial, colour, half } = portraitOf(username);
  const corner = svgPath(`M${x} ${y + height}L${x + width} ${y}v${height}z`, half);
  return [svgBox(box, colour), corner, ...drawCentred(initial, height * 0.62, box, y + height * 0.71)];
}

function drawCentred(text: string, size: number, { x, width }: Box, y: number): string[] {
  const letters = displayLetters();
  return [svgPath(letters.path(text, size, x + (width - letters.width(text, size)) / 2, y), paper)];
}
