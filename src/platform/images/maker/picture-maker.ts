import type { OpenFile, OpenLimits } from "#platform/images/foreign/open-file.ts";
import type { PictureArea, PictureLimits } from "#platform/images/fitting.ts";
import type { ImageSize } from "#platform/images/image-rule.ts";

/** A picture as far as its size. `size` is null, and `refusal` may say why, if it is not in an accepted format or damaged. */
export type MeasuredPicture = { file: File; size: ImageSize | null; refusal?: string };

/** What reads pictures and makes others of them: the browser, or a picture process. All reject if a file cannot be read. */
export type PictureMaker = {
  measure: (file: File) => Promise<MeasuredPicture>;
  /** Scales and encodes a picture, or a part of it, to fit the limits. */
  fit: (file: File, limits: PictureLimits, area?: PictureArea) => Promise<File>;
  /** Cuts a picture into parts that each fit the limits. Files are named after it, with a number in their order. */
  cut: (file: File, limits: PictureLimits, findAreas: (size: ImageSize) => readonly PictureArea[]) => Promise<File[]>;
  /** The range of brightness in each row, from 0 to 255. */
  readRowRanges: (file: File) => Promise<Uint8Array>;
  /** Opens a file in another format as pictures. Throws UnusablePicture, as do the functions that make the pictures. */
  open: (file: File, limits: OpenLimits) => Promise<OpenFile>;
};
