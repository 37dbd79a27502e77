import { coverHeight, coverRule, coverWidth } from "#domains/books/vocab.ts";
import { fitPicture, type PictureArea } from "#platform/images/fit-picture.ts";
import { findDimensionProblem, hasShape, type ImageSize } from "#platform/images/image-rule.ts";
import { findPictureProblems, type LocalPicture, readLocalPicture } from "#platform/images/local-picture.ts";

/** Width of a cover divided by its height. */
export const coverShape = coverWidth / coverHeight;

/**
 * What has to be done to a chosen picture before it can be a cover: nothing, encode it again (its shape is right), or have the user
 * crop it. Nothing helps a picture that is damaged or too small: it is left as it is, and the form says why it is refused.
 */
export function decideCoverStep(picture: LocalPicture): "nothing" | "encode" | "crop" {
  const { size } = picture;
  if (!size || findPictureProblems(coverRule, picture).length === 0) return "nothing";
  if (findDimensionProblem(coverRule, size) === undefined) return "encode";
  if (maxCoverZoom(size) < 1) return "nothing";
  return hasShape(coverRule, size) ? "encode" : "crop";
}

/** How far the largest part in the shape of a cover can be zoomed into before it is smaller than a cover; below 1, it is smaller. */
export function maxCoverZoom({ width, height }: ImageSize): number {
  return Math.min(width / coverWidth, height / coverHeight);
}

/** Reads a file that may become a cover, with a preview of a cover's smallest width. */
export function readCover(file: File): Promise<LocalPicture> {
  return readLocalPicture(file, coverWidth);
}

/** Makes a cover of a picture, or of its part in `area`, as large as 1 MB allows. Rejects if the browser cannot. */
export async function encodeCover({ file, size }: LocalPicture, area?: PictureArea): Promise<LocalPicture> {
  const isCover = size !== null && findDimensionProblem(coverRule, size) === undefined;
  const part = area ?? (size && !isCover ? middleOf(size) : undefined);
  return readCover(await fitPicture(file, coverRule, part));
}

/** The largest part in the exact shape of a cover, from the middle. */
function middleOf(size: ImageSize): PictureArea {
  const zoom = maxCoverZoom(size);
  const [width, height] = [Math.floor(coverWidth * zoom), Math.floor(coverHeight * zoom)];
  return { width, height, x: Math.floor((size.width - width) / 2), y: Math.floor((size.height - height) / 2) };
}
