import { pageBytesMax, pageHeightMax, pageLimits, pageRule, pagesMax, pageWidthMax } from "#domains/issues/vocab.ts";
import { findDimensionProblem, findSizeProblem, fitSize, type ImageSize } from "#platform/images/image-rule.ts";
import { unreadablePicture } from "#platform/images/local-picture.ts";
import type { MeasuredPicture } from "#platform/images/maker/picture-maker.ts";
import { formatSize } from "#ui/format/format-size.ts";

/** Why a file cannot be a page. `advice` says how large this file is, and what to do. */
export type Reason = { code: string; message: string; advice?: string };
/** A file that cannot be a page as it is, with the reasons. */
export type RejectedFile = {
  key: string;
  file: File;
  /** The size of the file, which is not that of `file` if it is in an archive. */
  bytes: number;
  reasons: readonly Reason[];
  /** The size that the browser can scale it to; null if that does not help. */
  scaledSize: ImageSize | null;
  /** How it can be cut into pages: a spread in two, a strip at its empty rows; null if neither. */
  cut: "two" | "strip" | null;
  /** Whether the browser may make pages of it, as of a PDF or a TIFF picture. */
  canOpen: boolean;
  /** The file that was chosen, if the browser has made this one from it. */
  master?: File;
  /** The key of the page that it was meant to replace. */
  replaces: string | undefined;
};

/** Lists why a picture cannot be a page, with the drop library's codes or codes like them. Empty if it can. */
export function findRejectReasons({ file, size, refusal }: MeasuredPicture): Reason[] {
  if (size === null) return [{ code: "file-invalid-type", message: refusal ?? unreadablePicture }];
  const reasons: Reason[] = [];
  const dimensions = findDimensionProblem(pageRule, size);
  if (dimensions !== undefined)
    reasons.push({
      code: "file-dimensions-too-large",
      message: dimensions,
      advice: `This picture is ${size.width} x ${size.height}. ${adviseOn(size)}`,
    });
  const bytes = findSizeProblem(pageRule, file.size);
  if (bytes !== undefined)
    reasons.push({
      code: "file-size-too-large",
      message: bytes,
      advice: `This file is ${formatSize(file.size)}. Please save it with more compression, at ${formatSize(pageBytesMax)} or less.`,
    });
  return reasons;
}

/**
 * Finds the size that a picture too large for a page can be scaled to. Null if it is not a picture, is not too large, or
 * could not be read afterwards, as a spread or a long strip.
 */
export function findScaledSize({ size, file }: MeasuredPicture): ImageSize | null {
  if (!size || findRejectReasons({ size, file }).length === 0) return null;
  return canScale(size) ? fitSize(size, pageLimits) : null;
}

/** How a picture that is too large for a page, and could not be read if scaled, can be cut into pages. */
export function findCut({ size, file }: MeasuredPicture): RejectedFile["cut"] {
  if (!size || canScale(size) || findRejectReasons({ size, file }).length === 0) return null;
  return size.width > size.height ? "two" : "strip";
}

/** The least width of a page whose lettering can be read. */
export const readableWidthMin = 800;

/** Whether all of a picture can still be read at the size of a page. A picture that only has too many bytes keeps its size. */
function canScale(size: ImageSize): boolean {
  const { width } = fitSize(size, pageLimits);
  return width === size.width || (size.width <= size.height && width >= readableWidthMin);
}

function adviseOn(size: ImageSize): string {
  if (canScale(size)) return `Please save it at ${pageWidthMax} x ${pageHeightMax} or smaller.`;
  if (size.width > size.height)
    return `A spread this wide cannot be read on one page. Please save its left and its right half as two pages, each at most ${pageWidthMax} x ${pageHeightMax}.`;
  return `A strip this long cannot be read on one page. Please cut it between panels into pages at most ${pageHeightMax} pixels high.`;
}

/** Adds refused files to the list. Removes entries that are refused again, and entries for whose name and place a file was `taken`. */
export function addRejected(
  listed: readonly RejectedFile[],
  refused: readonly RejectedFile[],
  taken: readonly Pick<RejectedFile, "file" | "replaces">[],
): RejectedFile[] {
  const isOver = ({ file, bytes, replaces }: RejectedFile) =>
    [...refused.filter((other) => other.bytes === bytes), ...taken].some(
      (other) => other.file.name === file.name && other.replaces === replaces,
    );
  return [...listed.filter((entry) => !isOver(entry)), ...refused];
}

export const tooManyPages: Reason = { code: "too-many-files", message: `An issue has at most ${pagesMax} pages.` };
