import type { ImageRule } from "#platform/images/image-rule.ts";

/** Aspect ratio of each kind of photo, width divided by height. */
export const profilePhotoShape = 1;
export const backgroundPhotoShape = 4;
const photoSideMax = 3000;
/** Limits of an uploaded photo. The form in the browser shrinks larger ones first. */
export const photoRule: ImageRule = {
  maxWidth: photoSideMax,
  maxHeight: photoSideMax,
  maxBytes: 2_097_152,
  wrongDimensions: `A photo can be at most ${photoSideMax} x ${photoSideMax} pixels.`,
  tooLarge: "A photo can be at most 2 MB.",
};
/** Shown while neither photo is chosen. */
export const photoMissing = "At least one of these fields is required.";
