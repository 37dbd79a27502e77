import type { Ladder } from "#platform/images/image-ladder.ts";

/**
 * Variants of a page. The first step makes an issue readable on phones and desktops; the others save bytes or are sharper. The last step
 * takes the longest, and only desktops with two dots per CSS pixel load its variant.
 */
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
      { width: 480, format: "avif", isDense: true },
      { width: 828, format: "avif", isDense: true },
      { width: 1200, format: "avif" },
    ],
    [{ width: 1988, format: "avif", isDense: true }],
  ],
};
