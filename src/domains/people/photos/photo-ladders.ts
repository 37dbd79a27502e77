import type { Ladder, Variant } from "#platform/images/image-ladder.ts";

/** Shown in lists: enough for 64 CSS pixels on a high-density screen. */
export const smallPhoto: Variant = { width: 160, format: "webp" };

/** Sizes of a profile photo: twice the widths in the profile header, in lists, and in the top bar. */
export const profilePhotoLadder: Ladder = {
  name: "profile photo",
  steps: [[{ width: 320, format: "webp" }, smallPhoto, { width: 80, format: "webp" }]],
};

/** Sizes of a background photo, for wide screens and phones. */
export const backgroundPhotoLadder: Ladder = {
  name: "background photo",
  steps: [
    [
      { width: 1600, format: "webp" },
      { width: 800, format: "webp" },
    ],
  ],
};
