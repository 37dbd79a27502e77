import { bytesProblem, dimensionProblem, type ImageRule, type ImageSize } from "./image-rule.ts";
import { takeTurns } from "./turns.ts";

/** A picture file that somebody chose. `size` is null where the browser cannot read it; `preview` is a small object URL, "" then. */
export type LocalPicture = { file: File; size: ImageSize | null; preview: string };

/** The formats that are taken, with the ends of their names, as file inputs and drop targets want them. */
export const takenFormats = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"], "image/webp": [".webp"] };
export const unreadablePicture = "This file is damaged, or it is not a JPEG, PNG or WebP picture.";

/** A decoded page takes about 24 MB; two at a time keep a laptop and a phone usable while hundreds are read. */
const inTurn = takeTurns(2);

/** Decodes `file` once, for its real size and a preview `previewWidth` pixels wide. Browser only. Release it when done. */
export function readLocalPicture(file: File, previewWidth: number): Promise<LocalPicture> {
  return inTurn(async () => {
    if (!Object.hasOwn(takenFormats, file.type)) return { file, size: null, preview: "" };
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

/** Why `rule` refuses a picture, as sentences for its form; empty where it fits. */
export function pictureProblems(rule: ImageRule, { file, size }: LocalPicture): string[] {
  const dimensions = size === null ? unreadablePicture : dimensionProblem(rule, size);
  return [dimensions, bytesProblem(rule, file.size)].filter((problem) => problem !== undefined);
}

function drawPreview(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width)));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw previews.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
}
