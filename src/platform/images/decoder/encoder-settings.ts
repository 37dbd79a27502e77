import type { AvifOptions, WebpOptions } from "sharp";
import type { Variant } from "#platform/images/image-ladder.ts";

// What the encoders are told. `npm run bench -- pictures` measures bytes, CPU time, and the distance from the original.

/** For browsers without AVIF, and for the first minute of every picture. */
export const webpSettings: WebpOptions = { quality: 80, effort: 4 };

/** Wider than this, effort 3 would take seconds. */
const effortWidthMax = 1000;

/**
 * Quality 60 is as far from the original as `webpSettings`, dot for dot. On a screen with two or more dots per CSS pixel, 48 still
 * is closer than WebP, which has half the colors. Effort 3 costs 1.8 times as much as 2, for 8 % fewer bytes at the same distance;
 * effort 4 costs 7 times as much, for 13 %.
 */
export function avifSettings({ width, isDense = false }: Variant): AvifOptions {
  return { quality: isDense ? 48 : 60, effort: isDense && width <= effortWidthMax ? 3 : 2 };
}
