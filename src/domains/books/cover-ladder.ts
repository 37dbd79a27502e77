import type { Ladder } from "#platform/images/image-ladder.ts";

/**
 * Variants of a cover: 320 pixels first, which every list can show, and up to three times the widest place on a screen. The AVIFs
 * are made last and together: browsers that know AVIF ignore the WebPs as soon as there is one. No cover is wider than 320 CSS
 * pixels, so only dense screens load more.
 */
export const coverLadder: Ladder = {
  name: "cover",
  steps: [
    [
      { width: 320, format: "webp" },
      { width: 160, format: "webp" },
    ],
    [
      { width: 640, format: "webp" },
      { width: 960, format: "webp" },
      { width: 480, format: "webp" },
    ],
    [
      { width: 160, format: "avif" },
      { width: 320, format: "avif" },
      { width: 480, format: "avif", isDense: true },
      { width: 640, format: "avif", isDense: true },
      { width: 960, format: "avif", isDense: true },
    ],
  ],
};
