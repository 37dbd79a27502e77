import { fitSize, type ImageSize, type MaxSize } from "./image-rule.ts";

/** A part of a picture, in pixels from its upper-left corner. */
export type PictureArea = ImageSize & { x: number; y: number };
type Limits = MaxSize & { maxBytes: number };

const qualities = [0.92, 0.85, 0.75, 0.65];

/**
 * Scales and encodes a picture, or the part of it in `area`, to fit the limits: as WebP, or as JPEG if the browser cannot encode
 * WebP. Browser only. Rejects if the file cannot be read.
 */
export async function fitPicture(file: File, limits: Limits, area?: PictureArea): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const part = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    // Asked with one pixel, because Safari encodes PNG instead, which takes seconds for a page.
    const { type: answer } = await draw(bitmap, part, { width: 1, height: 1 }).convertToBlob({ type: "image/webp" });
    const type = answer === "image/webp" ? answer : "image/jpeg";
    let { width, height } = fitSize(part, limits);
    for (;;) {
      const canvas = draw(bitmap, part, { width, height });
      for (const quality of qualities) {
        const blob = await canvas.convertToBlob({ type, quality });
        if (blob.size <= limits.maxBytes) return toFile(blob, file.name);
      }
      width = Math.max(1, Math.floor(width * 0.8));
      height = Math.max(1, Math.floor(height * 0.8));
    }
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, part: PictureArea, { width, height }: ImageSize): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot scale pictures.");
  // Transparent parts become white, because JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}

function toFile(blob: Blob, name: string): File {
  const extension = blob.type === "image/webp" ? "webp" : "jpg";
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}.${extension}`, { type: blob.type });
}
