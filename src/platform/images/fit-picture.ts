import { fitSize, type ImageSize, type MaxSize } from "./image-rule.ts";

/** A part of a picture, in pixels from its upper-left corner. */
export type PictureArea = ImageSize & { x: number; y: number };
type Limits = MaxSize & { maxBytes: number };

/** Rows are read at this width, in bands of this height: a strip may have 50,000 rows. */
const sampledWidth = 200;
const bandHeight = 2048;
const edgeShare = 0.03;
const qualities = [0.92, 0.85, 0.75, 0.65];

/**
 * Scales and encodes a picture, or the part of it in `area`, to fit the limits: as WebP, or as JPEG if the browser cannot encode
 * WebP. Browser only. Rejects if the file cannot be read.
 */
export async function fitPicture(file: File, limits: Limits, area?: PictureArea): Promise<File> {
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
  limits: Limits,
  findAreas: (bitmap: ImageBitmap) => readonly PictureArea[],
): Promise<File[]> {
  const bitmap = await createImageBitmap(file);
  try {
    const parts: File[] = [];
    const [, base = file.name, ending = ""] = /^(.*?)(\.[^.]*)?$/.exec(file.name) ?? [];
    for (const area of findAreas(bitmap))
      parts.push(await fitPart(bitmap, `${base}-${parts.length + 1}${ending}`, limits, area));
    return parts;
  } finally {
    bitmap.close();
  }
}

async function fitPart(bitmap: ImageBitmap, name: string, limits: Limits, part: PictureArea): Promise<File> {
  // Asked with one pixel, because Safari encodes PNG instead, which takes seconds for a page.
  const { type: answer } = await draw(bitmap, part, { width: 1, height: 1 }).convertToBlob({ type: "image/webp" });
  const type = answer === "image/webp" ? answer : "image/jpeg";
  let { width, height } = fitSize(part, limits);
  for (;;) {
    const canvas = draw(bitmap, part, { width, height });
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.size <= limits.maxBytes) return toFile(blob, name);
    }
    width = Math.max(1, Math.floor(width * 0.8));
    height = Math.max(1, Math.floor(height * 0.8));
  }
}

/** The range of brightness in each row of a picture, from 0 to 255. Browser only. Rejects if the file cannot be read. */
export async function readRowRanges(file: File): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = bitmap;
    const ranges = new Uint8Array(height);
    const sampled = Math.min(width, sampledWidth);
    // Borders along the sides are no drawing.
    const edge = Math.floor(sampled * edgeShare);
    for (let top = 0; top < height; top += bandHeight) {
      const rows = Math.min(bandHeight, height - top);
      const canvas = draw(bitmap, { x: 0, y: top, width, height: rows }, { width: sampled, height: rows });
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, sampled, rows) ?? {};
      for (let row = 0; row < rows; row += 1)
        ranges[top + row] = findRange(data, row * sampled + edge, sampled - 2 * edge);
    }
    return ranges;
  } finally {
    bitmap.close();
  }
}

/** The largest range of a channel among `pixels` pixels from the pixel `start` on. */
function findRange(data: ArrayLike<number>, start: number, pixels: number): number {
  let range = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    let [least, most] = [255, 0];
    for (let at = start * 4 + channel; at < (start + pixels) * 4; at += 4) {
      least = Math.min(least, data[at] ?? 0);
      most = Math.max(most, data[at] ?? 0);
    }
    range = Math.max(range, most - least);
  }
  return range;
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
