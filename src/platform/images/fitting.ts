import type { ImageSize, MaxSize } from "./image-rule.ts";

// How pictures are made to fit, in the browser and in picture processes.

/** A part of a picture, in pixels from its upper-left corner. */
export type PictureArea = ImageSize & { x: number; y: number };
export type PictureLimits = MaxSize & { maxBytes: number };

/** How many pixels a picture may have of which others are made. */
export const pixelsMax = 200_000_000;

/** In which qualities a picture is encoded until it has few enough bytes, in percent. */
export const qualities = [92, 85, 75, 65];

/** The size to try next when a picture has too many bytes in every quality. */
export function findSmaller({ width, height }: ImageSize): ImageSize {
  return { width: Math.max(1, Math.floor(width * 0.8)), height: Math.max(1, Math.floor(height * 0.8)) };
}

/** Names a part of a picture: "page.png" → "page-2.png". */
export function namePart(name: string, number: number): string {
  const [, base = name, ending = ""] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  return `${base}-${number}${ending}`;
}

/** Names an encoded picture after the file that it is made from. */
export function toFittedFile(picture: Blob, name: string): File {
  const extension = picture.type === "image/webp" ? "webp" : "jpg";
  return new File([picture], `${name.replace(/\.[^.]*$/, "")}.${extension}`, { type: picture.type });
}
