import { bytesProblem, dimensionProblem } from "#platform/images/image-rule.ts";
import { type LocalPicture, unreadablePicture } from "#platform/images/local-picture.ts";
import { pageRule, pagesMax } from "./vocab.ts";

export type Reason = { code: string; message: string };
/** A file that cannot be a page, its size in bytes, and why. */
export type RejectedFile = { key: string; name: string; bytes: number; reasons: readonly Reason[] };

/** Why a picture cannot be a page; empty where it can. Codes as in spec.md section 8. */
export function pageReasons({ file, size }: LocalPicture): Reason[] {
  const reasons = [
    { code: "file-invalid-type", message: size === null ? unreadablePicture : undefined },
    { code: "file-dimensions-too-large", message: size === null ? undefined : dimensionProblem(pageRule, size) },
    { code: "file-size-too-large", message: bytesProblem(pageRule, file.size) },
  ];
  return reasons.filter((reason): reason is Reason => reason.message !== undefined);
}

const plainWords: Record<string, string> = {
  "file-invalid-type": unreadablePicture,
  "file-too-small": "This file is empty.",
  "too-many-files": `An issue has at most ${pagesMax} pages.`,
};

/** The drop component's own reasons in plain words, each code once; ours as they are. */
export function inPlainWords(reasons: readonly Reason[]): Reason[] {
  const byCode = new Map(reasons.map(({ code, message }) => [code, plainWords[code] ?? message]));
  return [...byCode].map(([code, message]) => ({ code, message }));
}
