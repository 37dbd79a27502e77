import { defaultSettings } from "#domains/settings/settings.ts";
import { type CardLook, cardHeight, cardWidth } from "./card-facts.ts";
import { displayFont } from "./card-font.server.ts";
import { hasDrawnLogo } from "./card-name.server.ts";
import { drawBox, drawLogo, drawPath, ink, renderSheet } from "./card-sheet.server.ts";
import { breakLines, drawTitle } from "./card-text.server.ts";

const left = 96;
const width = cardWidth - 2 * left;

/** The card of every page that shows neither a work nor a user: the site's name and what it is for, as far as the font has the letters. */
export function drawSiteCard(look: CardLook): Promise<Buffer> {
  return renderSheet([
    drawBox({ x: 0, y: cardHeight - 24, width: cardWidth, height: 24 }, look.light_color),
    ...drawName(look),
    ...drawTagline(look),
  ]);
}

function drawName(look: CardLook): string[] {
  if (hasDrawnLogo(look)) return [drawLogo(left, 92, 1.9)];
  return displayFont.hasGlyphs(look.name) ? drawTitle(look.name, { x: left, y: 72, width }, 280).elements : [];
}

function drawTagline({ tagline, light_color }: CardLook): string[] {
  if (tagline === defaultSettings.tagline)
    return [
      drawPath(displayFont.toPath("Publish your comics, issue by issue.", 56, left, 456), ink),
      drawPath(displayFont.toPath("Read everyone’s for free.", 56, left, 522), light_color),
    ];
  if (!displayFont.hasGlyphs(tagline)) return [];
  const lines = breakLines(displayFont, tagline, 56, width, 2);
  return lines.map((line, place) => drawPath(displayFont.toPath(line, 56, left, 456 + place * 66), light_color));
}
