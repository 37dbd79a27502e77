import { pixelsMax } from "#platform/images/fitting.ts";
import type { ImageSize } from "#platform/images/image-rule.ts";

/** A file of which no pages can be made. `message` tells the user why, and what to do. */
export class UnusablePicture extends Error {
  override readonly name = "UnusablePicture";
}

/** Throws UnusablePicture if a picture has more pixels than are decoded: 200 megapixels. */
export function checkPixels({ width, height }: ImageSize): void {
  if (width * height > pixelsMax)
    throw new UnusablePicture(`This picture is ${width} x ${height}. Please export it with at most 200 megapixels.`);
}
