import { findSmaller, namePart, type PictureArea, type PictureLimits, qualities, toFittedFile } from "./fitting.ts";
import { fitSize, type ImageSize } from "./image-rule.ts";
import { findRanges, sampledWidth } from "./row-ranges.ts";

/** Rows are read in bands of this height: a strip may have 50,000 rows. */
const bandHeight = 2048;

/**
 * Scales and encodes a picture, or the part of it in `area`, to fit the limits: as WebP, or as JPEG if the browser cannot encode
 * WebP. Browser only. Rejects if the file cannot be read.
 */
export async function fitPicture(file: File, limits: PictureLimits, area?: PictureArea): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    return await fitPart(bitmap, file.name, limits, area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}

/**
 * Cuts a picture into parts that each fit the limits, like `fitPicture`, and decodes it once for all. `findAreas` gets the picture. The
 * files are named after it, with a number in their order.
 */
export async function cutPicture(
  file: File,
  limits: PictureLimits,
  findAreas: (size: ImageSize) => readonly PictureArea[],
): Promise<File[]> {
  const bitmap = await createImageBitmap(file);
  try {
    const parts: File[] = [];
    for (const area of findAreas(bitmap))
      parts.push(await fitPart(bitmap, namePart(file.name, parts.length + 1), limits, area));
    return parts;
  } finally {
    bitmap.close();
  }
}

async function fitPart(bitmap: ImageBitmap, name: string, limits: PictureLimits, part: PictureArea): Promise<File> {
  // Asked with one pixel, because Safari encodes PNG instead, which takes seconds for a page.
  const { type: answer } = await draw(bitmap, part, { width: 1, height: 1 }).convertToBlob({ type: "image/webp" });
  const type = answer === "image/webp" ? answer : "image/jpeg";
  for (let size = fitSize(part, limits); ; size = findSmaller(size)) {
    const canvas = draw(bitmap, part, size);
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type, quality: quality / 100 });
      if (blob.size <= limits.maxBytes) return toFittedFile(blob, name);
    }
  }
}

/** The range of brightness in each row of a picture, from 0 to 255. Browser only. Rejects if the file cannot be read. */
export async function readRowRanges(file: File): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = bitmap;
    const ranges = new Uint8Array(height);
    const sampled = Math.min(width, sampledWidth);
    for (let top = 0; top < height; top += bandHeight) {
      const rows = Math.min(bandHeight, height - top);
      const canvas = draw(bitmap, { x: 0, y: top, width, height: rows }, { width: sampled, height: rows });
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, sampled, rows) ?? {};
      ranges.set(findRanges(data, { width: sampled, channels: 4 }), top);
      // Between bands, the page can answer the user.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return ranges;
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
