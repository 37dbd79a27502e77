import { pageBytesMax, pageHeightMax, pageLimits, pageRule, pagesMax, pageWidthMax } from "#domains/issues/vocab.ts";
import { fitSize } from "#platform/images/fit-picture.ts";
import { findDimensionProblem, findSizeProblem, type ImageSize } from "#platform/images/image-rule.ts";
import { type LocalPicture, unreadablePicture } from "#platform/images/local-picture.ts";
import { shortSize } from "#ui/short-size.ts";

/** `advice` says how this file misses the mark, and what to do. */
export type Reason = { code: string; message: string; advice?: string };
/** A file that cannot be a page as it is, and why. */
export type RejectedFile = {
  key: string;
  file: File;
  reasons: readonly Reason[];
  /** The size that it can be scaled to in the browser; null where that does not help. */
  fitsAs: ImageSize | null;
  /** The key of the page that it was chosen to replace. */
  replaces: string | undefined;
};

/** Why a picture cannot be a page; empty where it can. Codes as in spec.md section 8. */
export function pageReasons({ file, size }: LocalPicture): Reason[] {
  if (size === null) return [{ code: "file-invalid-type", message: unreadablePicture }];
  const reasons: Reason[] = [];
  const dimensions = findDimensionProblem(pageRule, size);
  if (dimensions !== undefined)
    reasons.push({
      code: "file-dimensions-too-large",
      message: dimensions,
      advice: `${pageWidthMax} x ${pageHeightMax} is the largest; this is ${size.width} x ${size.height}: save it smaller.`,
    });
  const bytes = findSizeProblem(pageRule, file.size);
  if (bytes !== undefined)
    reasons.push({
      code: "file-size-too-large",
      message: bytes,
      advice: `${shortSize(pageBytesMax)} is the most; this is ${shortSize(file.size)}: save it with more compression.`,
    });
  return reasons;
}

/** What a picture that is too large can be scaled to; null where it is not a picture, or fits. */
export function fitsAs({ size, file }: LocalPicture): ImageSize | null {
  return size && pageReasons({ size, file, preview: "" }).length > 0 ? fitSize(size, pageLimits) : null;
}

const plainWords: Record<string, string> = {
  "file-invalid-type": unreadablePicture,
  "file-too-small": "This file is empty.",
  "too-many-files": `An issue has at most ${pagesMax} pages.`,
};

/** The drop component's own reasons in plain words, each code once; ours as they are. */
export function inPlainWords(reasons: readonly Reason[]): Reason[] {
  const byCode = new Map(
    reasons.map((reason) => [reason.code, { ...reason, message: plainWords[reason.code] ?? reason.message }]),
  );
  return [...byCode.values()];
}
