import type { ImageSize } from "./image-rule.ts";

/** A part of a picture, in its pixels from its upper left corner. */
export type PictureArea = ImageSize & { x: number; y: number };
type Limits = { maxWidth: number; maxHeight: number; maxBytes: number };

/** The largest size of a picture's shape within the limits; its own where that fits. */
export function fittingSize({ width, height }: ImageSize, { maxWidth, maxHeight }: Limits): ImageSize {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

const qualities = [0.92, 0.85, 0.75, 0.65];

/**
 * The picture, or the part of it in `area` (pixels), scaled and converted so that it fits: as WebP, or JPEG where the browser
 * writes none. Browser only; rejects where it cannot be read.
 */
export async function fitPicture(file: File, limits: Limits, area?: PictureArea): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const part = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    let { width, height } = fittingSize(part, limits);
    for (;;) {
      const canvas = draw(bitmap, part, { width, height });
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob.size <= limits.maxBytes) return named(blob, file.name);
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
  // A page is printed on paper: what is transparent shows white, also in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  return webp.type === "image/webp" ? webp : canvas.convertToBlob({ type: "image/jpeg", quality });
}

function named(blob: Blob, name: string): File {
  const end = blob.type === "image/webp" ? "webp" : "jpg";
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}.${end}`, { type: blob.type });
}
