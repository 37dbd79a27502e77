import type { PanelRead } from "#domains/panels/contract.ts";
import type { Size } from "./fit-pages.ts";
import type { View } from "./view.ts";

export type Frame = Pick<PanelRead, "x" | "y" | "width" | "height">;

/** How much of the page stays visible around a panel, as a share of the screen's shorter side. */
const margin = 0.03;
/** The width in pixels at which a page can be read: that of a phone. Panels are not shown smaller. */
const readableWidth = 360;
/** The most pixels on the screen for one of the picture. */
const enlargedMax = 3;
/** The share of the screen by which a panel that is higher than it moves on. */
const stepOfScreen = 0.9;

/** The view of the whole page. */
export const wholePage: View = { zoom: 1, x: 0, y: 0 };

/**
 * The views that show a panel, as large as the screen allows: one or, for a panel that would be too small to read, several from its top
 * to its end. `content` is the size of its page on the screen at zoom 1, and `original` that of its picture.
 */
export function framePanel(panel: Frame, content: Size, screen: Size, original: Size): View[] {
  const edge = margin * Math.min(screen.width, screen.height);
  const room = { width: screen.width - 2 * edge, height: screen.height - 2 * edge };
  const size = { width: panel.width * content.width, height: panel.height * content.height };
  const whole = Math.min(room.width / size.width, room.height / size.height);
  const readable = Math.min(readableWidth / content.width, room.width / size.width);
  const most = (enlargedMax * original.width) / content.width;
  const zoom = Math.max(1, Math.min(most, Math.max(whole, readable)));
  const middle = (start: number, length: number, of: number) => (0.5 - start - length / 2) * of * zoom || 0;
  const x = middle(panel.x, panel.width, content.width);
  const y = middle(panel.y, panel.height, content.height);
  // At zoom 1, the whole page is on the screen. What fits without its margin needs no second part, which would hardly differ.
  const isHigher = zoom > 1 && size.height * zoom > screen.height;
  const hidden = isHigher ? size.height * zoom - room.height : 0;
  const steps = Math.ceil(hidden / (stepOfScreen * room.height));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    zoom,
    x,
    y: steps === 0 ? y : y + hidden / 2 - (hidden * step) / steps,
  }));
}
