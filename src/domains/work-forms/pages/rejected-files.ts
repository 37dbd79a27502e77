import { pageBytesMax, pageHeightMax, pageLimits, pageRule, pagesMax, pageWidthMax } from "#domains/issues/vocab.ts";
import { fitSize } from "#platform/images/fit-picture.ts";
import { findDimensionProblem, findSizeProblem, type ImageSize } from "#platform/images/image-rule.ts";
import { type LocalPicture, unreadablePicture } from "#platform/images/local-picture.ts";
import { formatSize } from "#ui/format/format-size.ts";

/** Why a file cannot be a page. `advice` says how large this file is, and what to do. */
export type Reason = { code: string; message: string; advice?: string };
/** A file that cannot be a page as it is, with the reasons. */
export type RejectedFile = {
  key: string;
  file: File;
  reasons: readonly Reason[];
  /** The size that the browser can scale it to; null if that does not help. */
  scaledSize: ImageSize | null;
  /** The key of the page that it was meant to replace. */
  replaces: string | undefined;
};

/** Lists why a picture cannot be a page, with the drop library's codes or codes like them. Empty if it can. */
export function findRejectReasons({ file, size }: LocalPicture): Reason[] {
  if (size === null) return [{ code: "file-invalid-type", message: unreadablePicture }];
  const reasons: Reason[] = [];
  const dimensions = findDimensionProblem(pageRule, size);
  if (dimensions !== undefined)
    reasons.push({
      code: "file-dimensions-too-large",
      message: dimensions,
      advice: `This picture is ${size.width} x ${size.height}. Please save it at ${pageWidthMax} x ${pageHeightMax} or smaller.`,
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

/** Finds the size that a picture too large for a page can be scaled to. Null if it is not a picture, or is not too large. */
export function findScaledSize({ size, file }: LocalPicture): ImageSize | null {
  return size && findRejectReasons({ size, file, preview: "" }).length > 0 ? fitSize(size, pageLimits) : null;
}

/** Adds refused files to the list. Removes entries that are refused again, and entries for whose name and place a file was `taken`. */
export function addRejected(
  listed: readonly RejectedFile[],
  refused: readonly RejectedFile[],
  taken: readonly Pick<RejectedFile, "file" | "replaces">[],
): RejectedFile[] {
  const isOver = ({ file, replaces }: RejectedFile) =>
    [...refused.filter((other) => other.file.size === file.size), ...taken].some(
      (other) => other.file.name === file.name && other.replaces === replaces,
    );
  return [...listed.filter((entry) => !isOver(entry)), ...refused];
}

const plainMessages: Record<string, string> = {
  "file-invalid-type": unreadablePicture,
  "file-too-small": "This file is empty.",
  "too-many-files": `An issue has at most ${pagesMax} pages.`,
};

/** Replaces the drop library's messages with plain ones, and lists each code once. Other messages stay unchanged. */
export function toPlainWords(reasons: readonly Reason[]): Reason[] {
  const byCode = new Map(
    reasons.map((reason) => [reason.code, { ...reason, message: plainMessages[reason.code] ?? reason.message }]),
  );
  return [...byCode.values()];
}
