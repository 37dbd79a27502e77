import { limitConcurrency } from "#platform/concurrency/limit-concurrency.ts";
import { formatOf } from "./file-format.ts";
import { findDimensionProblem, findSizeProblem, type ImageRule, type ImageSize } from "./image-rule.ts";

/**
 * A picture file that the user chose. If it is not in an accepted format or the browser cannot read it, `size` is null,
 * `preview` (a small object URL) is "", and `refusal` may say more; `canOpen` if pictures may be made of it.
 */
export type LocalPicture = { file: File; size: ImageSize | null; preview: string; refusal?: string; canOpen?: boolean };

/** What file dialogs offer first. What a file is, only its bytes decide: systems do not know all of its names and types. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,.jpg,.jpeg,.jpe,.jif,.jfif,.jpg_large,.png,.webp";
export const unreadablePicture = "This file is damaged, or it is not a JPEG, PNG, or WebP picture.";

/** A decoded page takes about 24 MB. Reading two at a time keeps a phone usable while hundreds are read. */
const inTurn = limitConcurrency(2);

/** Reads the size of `file` and draws a preview `previewWidth` pixels wide. Browser only. Call `releaseLocalPicture` when done. */
export function readLocalPicture(file: File, previewWidth: number): Promise<LocalPicture> {
  return inTurn(async () => {
    try {
      const format = formatOf(await readHead(file));
      if (!format) return await refuse(file);
      const typed = withType(file, `image/${format}`);
      const bitmap = await createImageBitmap(typed);
      const size = { width: bitmap.width, height: bitmap.height };
      const preview = await drawPreview(bitmap, Math.min(previewWidth, size.width));
      bitmap.close();
      return { file: typed, size, preview: URL.createObjectURL(preview) };
    } catch {
      return { file, size: null, preview: "" };
    }
  });
}

/** The first bytes of a file, which say what it is. */
export async function readHead(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 512).arrayBuffer());
}

function withType(file: File, type: string): File {
  return file.type === type ? file : new File([file], file.name, { type });
}

async function refuse(file: File): Promise<LocalPicture> {
  const { explainForeignFile, findOpener } = await import("./foreign-files.ts");
  const head = await readHead(file);
  const refusal = explainForeignFile(file.name, head);
  const canOpen = findOpener(file.name, head) !== undefined;
  return { file, size: null, preview: "", canOpen, ...(refusal !== undefined && { refusal }) };
}

/** Frees the memory of a preview that is no longer shown. */
export function releaseLocalPicture({ preview }: { preview: string }): void {
  if (preview) URL.revokeObjectURL(preview);
}

/** Returns the sentences that explain why `rule` refuses a picture; empty if it is accepted. */
export function findPictureProblems(rule: ImageRule, { file, size, refusal }: LocalPicture): string[] {
  const dimensions = size === null ? (refusal ?? unreadablePicture) : findDimensionProblem(rule, size);
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
