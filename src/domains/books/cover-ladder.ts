import type { Ladder } from "#platform/images/image-ladder.ts";

/** Sizes of a cover: the full 320 pixels first, since every list shows it. */
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
