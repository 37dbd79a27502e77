import type { AvifOptions, WebpOptions } from "sharp";
import type { Variant } from "#platform/images/image-ladder.ts";

// Encoder settings. `npm run bench -- pictures` measures bytes, CPU time, and the distance from the original.

/** For browsers without AVIF, and for all browsers during the first minute after an upload. */
export const webpSettings: WebpOptions = { quality: 80, effort: 4 };

/** Wider than this, effort 3 would take seconds. */
const effortWidthMax = 1000;

/**
 * Quality 60 is as far from the original as `webpSettings`, pixel for pixel. On a screen with two or more dots per CSS
 * pixel, 48 is still closer than WebP, which has half the colors. Effort 3 costs 1.8 times as much as 2 and saves 8%
 * of the bytes at the same distance; effort 4 costs 7 times as much and saves 13%.
 */
export function avifSettings({ width, isDense = false }: Variant): AvifOptions {
  return { quality: isDense ? 48 : 60, effort: isDense && width <= effortWidthMax ? 3 : 2 };
}
