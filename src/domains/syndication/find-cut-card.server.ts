import { type Cut, type CutArea, findCutArea, hasCutCards } from "#domains/panel-sharing/cut.ts";
import { readShownPanels } from "#domains/panels/read-panels.server.ts";
import type { PictureArea } from "#platform/images/fitting.ts";
import { cardWidth } from "./card-facts.ts";
import { cutCardFacts } from "./cut-card-facts.ts";
import { type Card, type CardSources, findPageCard, findSharedPage, readPicture } from "./find-card.server.ts";

/**
 * The card of a cut of a page or, if it cannot be shown by itself, of the page. Throws `issue_not_found` for a page without a card.
 */
export async function findCutCard(sources: CardSources, id: number, cut: Cut | null): Promise<Card> {
  const { queries } = sources;
  const { issue, page, image } = await findSharedPage(sources, id);
  if (!cut || !hasCutCards(issue)) return findPageCard(sources, id);
  const shown = "panel" in cut ? await readShownPanels(queries, issue.issue_id) : [];
  const area = findCutArea(cut, shown.find(({ page_number }) => page_number === page.page_number)?.panels);
  if (!area) return findPageCard(sources, id);
  const facts = cutCardFacts(issue, page, { cut, area });
  return {
    facts,
    draw: async (look) => {
      const { drawCutCard } = await import("./draw-cut-card.server.ts");
      const part = toPixels(area, image);
      return drawCutCard(facts, look, await readPicture(sources, image.hash, { width: cardWidth, area: part }), part);
    },
  };
}

/** A part of a picture in pixels, at least one. */
function toPixels({ x, y, width, height }: CutArea, image: { width: number; height: number }): PictureArea {
  const measure = (from: number, length: number, whole: number): [from: number, length: number] => {
    const start = Math.min(Math.round(from * whole), whole - 1);
    return [start, Math.max(1, Math.min(Math.round(length * whole), whole - start))];
  };
  const [left, wide] = measure(x, width, image.width);
  const [top, high] = measure(y, height, image.height);
  return { x: left, y: top, width: wide, height: high };
}
