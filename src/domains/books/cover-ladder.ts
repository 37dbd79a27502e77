import type { Ladder } from "#platform/images/image-ladder.ts";

/**
 * Variants of a cover. The first step has 320 pixels, which every list can show. No cover is wider than 320 CSS pixels, so only dense
 * screens load more, up to three times that. The AVIFs are made last and together: browsers that support AVIF ignore the WebPs as soon as
 * there is one.
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
