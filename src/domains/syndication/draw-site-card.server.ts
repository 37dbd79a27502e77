import { cardHeight, cardWidth } from "./card-facts.ts";
import { displayFont } from "./card-font.server.ts";
import { drawBox, drawLogo, drawPath, ink, renderSheet, spotColor } from "./card-sheet.server.ts";

/** The card of every page that shows neither a work nor a user: the site's name and what it is for. */
export function drawSiteCard(): Promise<Buffer> {
  return renderSheet([
    drawBox({ x: 0, y: cardHeight - 24, width: cardWidth, height: 24 }, spotColor),
    drawLogo(96, 92, 1.9),
    drawPath(displayFont.toPath("Publish your comics, issue by issue.", 56, 96, 456), ink),
    drawPath(displayFont.toPath("Read everyone’s for free.", 56, 96, 522), spotColor),
  ]);
}
