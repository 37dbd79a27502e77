import { coverHeight, coverRule, coverWidth } from "#domains/books/vocab.ts";
import type { PictureArea } from "#platform/images/fitting.ts";
import { findDimensionProblem, hasShape, type ImageSize } from "#platform/images/image-rule.ts";
import { findPictureProblems, type LocalPicture, readLocalPicture } from "#platform/images/local-picture.ts";
import type { MeasuredPicture, PictureMaker } from "#platform/images/maker/picture-maker.ts";

/** Width of a cover divided by its height. */
export const coverShape = coverWidth / coverHeight;

/**
 * Decides what a chosen picture needs before it can be a cover: nothing, encoding it again (its shape is right), or cropping by the user.
 * Damaged and too small pictures also get "nothing": the form says why it refuses them.
 */
export function decideCoverStep(picture: LocalPicture): "nothing" | "encode" | "crop" {
  const { size } = picture;
  if (!size || findPictureProblems(coverRule, picture).length === 0) return "nothing";
  if (findDimensionProblem(coverRule, size) === undefined) return "encode";
  if (maxCoverZoom(size) < 1) return "nothing";
  return hasShape(coverRule, size) ? "encode" : "crop";
}

/** How far the user can zoom in before the cropped part is smaller than a cover. Below 1, the whole picture is too small. */
export function maxCoverZoom({ width, height }: ImageSize): number {
  return Math.min(width / coverWidth, height / coverHeight);
}

/** Reads a file that may become a cover, with a preview of a cover's smallest width. */
export function readCover(file: File): Promise<LocalPicture> {
  return readLocalPicture(file, coverWidth);
}

/** Makes a cover from a picture, or from its part in `area`, as large as 1 MB allows. Rejects if the browser cannot. */
export async function encodeCover(picture: LocalPicture, area?: PictureArea): Promise<LocalPicture> {
  const { fitPicture } = await import("#platform/images/fit-picture.ts");
  return readCover(await fitCover(picture, fitPicture, area));
}

/** The same with any maker of pictures. */
export function fitCover({ file, size }: MeasuredPicture, fit: PictureMaker["fit"], area?: PictureArea): Promise<File> {
  const isCover = size !== null && findDimensionProblem(coverRule, size) === undefined;
  return fit(file, coverRule, area ?? (size && !isCover ? findMiddle(size) : undefined));
}

/** The largest part from the middle that has exactly the shape of a cover. */
function findMiddle(size: ImageSize): PictureArea {
  const zoom = maxCoverZoom(size);
  const [width, height] = [Math.floor(coverWidth * zoom), Math.floor(coverHeight * zoom)];
  return { width, height, x: Math.floor((size.width - width) / 2), y: Math.floor((size.height - height) / 2) };
}
