import type { ImageRule } from "#platform/images/image-rule.ts";

/** How wide a photo of each kind is sent and shown for every one that it is high. */
export const profilePhotoShape = 1;
export const backgroundPhotoShape = 4;
const photoSideMax = 3000;
/** Profile photos and backgrounds as they are sent: the form in the browser makes larger ones smaller first. */
export const photoRule: ImageRule = {
  maxWidth: photoSideMax,
  maxHeight: photoSideMax,
  maxBytes: 2_097_152,
  wrongDimensions: `A photo has at most ${photoSideMax} x ${photoSideMax} pixels.`,
  tooLarge: "A photo has at most 2 MB.",
};
/** Said where neither photo was chosen (spec.md section 5, "Profile photos form"). */
export const photoMissing = "At least one of these fields is required.";
