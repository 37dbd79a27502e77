import { fitPicture, type PictureArea } from "#platform/images/fit-picture.ts";
import { photoRule } from "./photo-rule.ts";

/**
 * A photo that was chosen and can be shown: upright, and small enough to work with on a phone. `area` is the part to be sent,
 * null until it has been shown once.
 */
export type ChosenPhoto = { file: File; address: string; area: PictureArea | null };

export const unreadablePhoto = "This browser cannot read this file as a picture. Please choose a JPEG, PNG or WebP.";

/** Enough for the widest photo; a larger picture takes seconds to be ready. */
const workingLimits = { maxWidth: 2000, maxHeight: 2000, maxBytes: 8 * 1_048_576 };

/** Reads a photo of any size and of any kind that the browser can show; rejects others. Its address is to be revoked when done. */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  const working = await fitPicture(file, workingLimits);
  return { file: working, address: URL.createObjectURL(working), area: null };
}

/** The chosen part, at most `maxWidth` pixels wide, as it is sent. */
export function cutPhoto(file: File, area: PictureArea, maxWidth: number): Promise<File> {
  return fitPicture(file, { maxWidth, maxHeight: maxWidth, maxBytes: photoRule.maxBytes }, area);
}
