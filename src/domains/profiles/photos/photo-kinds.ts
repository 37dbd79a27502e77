import { photoCalls } from "./calls.ts";
import { backgroundPhotoShape, profilePhotoShape } from "./photo-rule.ts";

/** The two photos of a profile: upload call and part, aspect ratio, and maximum width (twice that on the largest screens). */
export const photoKinds = {
  profile: { call: photoCalls.updateProfilePhoto, part: "profilePhoto", shape: profilePhotoShape, maxWidth: 640 },
  background: {
    call: photoCalls.updateBackgroundPhoto,
    part: "backgroundProfilePhoto",
    shape: backgroundPhotoShape,
    maxWidth: 1600,
  },
} as const;
export type PhotoKind = keyof typeof photoKinds;
