import { limitConcurrency } from "#platform/concurrency/limit-concurrency.ts";
import { findDimensionProblem, findSizeProblem, type ImageRule, type ImageSize } from "./image-rule.ts";

/** A picture file that the user chose. If the browser cannot read it, `size` is null and `preview` (a small object URL) is "". */
export type LocalPicture = { file: File; size: ImageSize | null; preview: string };

/** The accepted formats with their file extensions, for drop targets. */
export const acceptedFormats = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };
/** The accepted formats for the `accept` of file inputs. */
export const acceptedTypes = Object.keys(acceptedFormats).join(",");
export const unreadablePicture = "This file is damaged, or it is not a JPEG, PNG, or WebP picture.";

/** A decoded page takes about 24 MB. Reading two at a time keeps a phone usable while hundreds are read. */
const inTurn = limitConcurrency(2);

/** Reads the size of `file` and draws a preview `previewWidth` pixels wide. Browser only. Call `releaseLocalPicture` when done. */
export function readLocalPicture(file: File, previewWidth: number): Promise<LocalPicture> {
  return inTurn(async () => {
    if (!Object.hasOwn(acceptedFormats, file.type)) return { file, size: null, preview: "" };
    try {
      const bitmap = await createImageBitmap(file);
      const size = { width: bitmap.width, height: bitmap.height };
      const preview = await drawPreview(bitmap, Math.min(previewWidth, size.width));
      bitmap.close();
      return { file, size, preview: URL.createObjectURL(preview) };
    } catch {
      return { file, size: null, preview: "" };
    }
  });
}

/** Frees the memory of a preview that is no longer shown. */
export function releaseLocalPicture({ preview }: { preview: string }): void {
  if (preview) URL.revokeObjectURL(preview);
}

/** Returns the sentences that explain why `rule` refuses a picture; empty if it is accepted. */
export function findPictureProblems(rule: ImageRule, { file, size }: LocalPicture): string[] {
  const dimensions = size === null ? unreadablePicture : findDimensionProblem(rule, size);
  return [dimensions, findSizeProblem(rule, file.size)].filter((problem) => problem !== undefined);
}

function drawPreview(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width)));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw previews.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
}
