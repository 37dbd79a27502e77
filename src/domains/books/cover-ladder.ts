import type { Ladder } from "#platform/images/image-ladder.ts";

/** Variants of a cover. WebP comes first, because every browser can show it. */
export const coverLadder: Ladder = {
  name: "cover",
  steps: [
    [
      { width: 320, format: "webp" },
      { width: 160, format: "webp" },
    ],
    [
      { width: 160, format: "avif" },
      { width: 320, format: "avif" },
    ],
  ],
};
