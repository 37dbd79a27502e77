import type { PictureSetting } from "#domains/settings/settings.ts";
import type { ImageRule } from "#platform/images/image-rule.ts";

const sideMax = 4000;
const iconSideMin = 192;
const maxBytes = 2_097_152;
const tooLarge = "This picture can be at most 2 MB.";

/** The files that can be uploaded as the site's logo and icon. */
export const pictureRules: Record<PictureSetting, ImageRule> = {
  logo: {
    maxWidth: sideMax,
    maxHeight: sideMax,
    maxBytes,
    tooLarge,
    wrongDimensions: `A logo can be at most ${sideMax} x ${sideMax} pixels.`,
  },
  icon: {
    width: iconSideMin,
    height: iconSideMin,
    tolerance: 0,
    maxWidth: sideMax,
    maxHeight: sideMax,
    maxBytes,
    tooLarge,
    wrongDimensions: `An icon must be square, and at least ${iconSideMin} x ${iconSideMin} and at most ${sideMax} x ${sideMax} pixels.`,
  },
};
export const pictureMissing = "Please choose a picture.";
