import type { Ladder, Variant } from "#platform/images/image-ladder.ts";

/** What lists show: 64 pixels on a sharp screen, and more. */
export const smallPhoto: Variant = { width: 160, format: "webp" };

/** Sizes of a profile photo: twice the header's and the lists' widths, and the top bar's. All can be shown at once. */
export const profilePhotoLadder: Ladder = {
  name: "profile photo",
  steps: [[{ width: 320, format: "webp" }, smallPhoto, { width: 80, format: "webp" }]],
};

/** Sizes of the wide picture behind a profile's header, for screens and phones. */
export const backgroundPhotoLadder: Ladder = {
  name: "background photo",
  steps: [
    [
      { width: 1600, format: "webp" },
      { width: 800, format: "webp" },
    ],
  ],
};
