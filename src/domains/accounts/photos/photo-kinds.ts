import { accountCalls } from "#domains/accounts/calls.ts";
import { backgroundPhotoShape, profilePhotoShape } from "./photo-rule.ts";

/** The two photos of a profile: how they are sent, in which shape, and at most how wide (twice as the largest screens show them). */
export const photoKinds = {
  profile: { call: accountCalls.updateProfilePhoto, part: "profilePhoto", shape: profilePhotoShape, maxWidth: 640 },
  background: {
    call: accountCalls.updateBackgroundPhoto,
    part: "backgroundProfilePhoto",
    shape: backgroundPhotoShape,
    maxWidth: 1600,
  },
} as const;
export type PhotoKind = keyof typeof photoKinds;
