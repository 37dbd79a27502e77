import { fitPicture } from "#platform/images/fit-picture.ts";
import type { PictureArea } from "#platform/images/fitting.ts";
import { photoRule } from "./photo-rule.ts";

/**
 * A chosen photo, upright and small enough to edit on a phone. `url` is its object URL. `area` is the part to upload; null until
 * the cropper has shown it.
 */
export type ChosenPhoto = { file: File; url: string; area: PictureArea | null };

export const unreadablePhoto =
  "This browser cannot read this file as a picture. Please choose a JPEG, PNG, or WebP file.";

/** Enough for the widest photo; a larger picture takes seconds to process. */
const workingLimits = { maxWidth: 2000, maxHeight: 2000, maxBytes: 8 * 1_048_576 };

/** Reads a photo of any size, in any format the browser can decode; rejects others. Revoke its `url` when done. */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  const working = await fitPicture(file, workingLimits);
  return { file: working, url: URL.createObjectURL(working), area: null };
}

/** Cuts out the chosen part for the upload, at most `maxWidth` pixels wide. */
export function cropPhoto(file: File, area: PictureArea, maxWidth: number): Promise<File> {
  return fitPicture(file, { maxWidth, maxHeight: maxWidth, maxBytes: photoRule.maxBytes }, area);
}
