import { defaultSettings } from "#domains/settings/settings.ts";
import type { CardLook } from "./card-facts.ts";
import { displayFont } from "./card-font.server.ts";
import { drawLogo, drawPath, ink } from "./card-sheet.server.ts";
import { shortenLine } from "./card-text.server.ts";

const logoSize = { width: 168, height: 62 };
const nameSize = { most: 44, least: 22 };

type Place = {
  /** The left side or, with `end`, the right side. */
  x: number;
  bottom: number;
  /** How much room a name has. */
  width: number;
  isEnd?: true;
};

/** Whether the site has the name that the drawn logo spells. */
export function hasDrawnLogo({ name }: CardLook): boolean {
  return name === defaultSettings.name;
}

/**
 * Says on a card which site it is from: the drawn logo, or another name in letters as large as fit. Nothing if the font lacks a character
 * of it.
 */
export function drawSiteName(look: CardLook, { x, bottom, width, isEnd }: Place): string {
  if (hasDrawnLogo(look)) return drawLogo(isEnd ? x - logoSize.width : x, bottom - logoSize.height, 0.42);
  if (!displayFont.hasGlyphs(look.name)) return "";
  const fitting = Math.floor((nameSize.most * width) / displayFont.measure(look.name, nameSize.most));
  const size = Math.max(nameSize.least, Math.min(nameSize.most, fitting));
  const line = shortenLine(displayFont, look.name, size, width);
  return drawPath(displayFont.toPath(line, size, isEnd ? x - displayFont.measure(line, size) : x, bottom - 8), ink);
}
