import type { Ladder } from "#platform/images/image-ladder.ts";

/** Sizes of a page: with the first step an issue can be read on phones and desktops; the others save bytes and sharpen. */
export const pageLadder: Ladder = {
  name: "page",
  steps: [
    [
      { width: 828, format: "webp" },
      { width: 1200, format: "webp" },
    ],
    [
      { width: 480, format: "webp" },
      { width: 1988, format: "webp" },
    ],
    [
      { width: 480, format: "avif" },
      { width: 828, format: "avif" },
      { width: 1200, format: "avif" },
    ],
  ],
};
