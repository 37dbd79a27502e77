/** A small picture of a page: red, green, and blue of each pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };
/** About how many pixels of a page are looked at: a gutter of 0.4% of its width is three of them wide. */
export const pixelsRead = 700_000;
export type Color = readonly [red: number, green: number, blue: number];

/**
 * Which pixels have the color of a gutter (1) and which do not (0), once row by row and once column by column, so that lines across and
 * down are scanned by the same code.
 */
export type Mask = { rows: Uint8Array; columns: Uint8Array; width: number; height: number };

/** The mask of pixels that differ from `color` by at most `tolerance` in each channel. */
export function maskColor({ data, width, height }: Pixels, color: Color, tolerance: number): Mask {
  const rows = new Uint8Array(width * height);
  const columns = new Uint8Array(width * height);
  const [red, green, blue] = color;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      if (
        Math.abs((data[at] ?? 0) - red) <= tolerance &&
        Math.abs((data[at + 1] ?? 0) - green) <= tolerance &&
        Math.abs((data[at + 2] ?? 0) - blue) <= tolerance
      ) {
        rows[y * width + x] = 1;
        columns[x * height + y] = 1;
      }
    }
  return { rows, columns, width, height };
}
