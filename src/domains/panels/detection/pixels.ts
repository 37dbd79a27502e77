/** A small picture of a page: red, green, and blue of each pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };
/** About how many pixels of a page are looked at: a gutter of 0.4% of its width is three of them wide. */
export const pixelsRead = 700_000;
export type Color = readonly [red: number, green: number, blue: number];

/**
 * Which pixels have the color of a gutter (1) and which do not (0), and which clearly do not (`ink`): the edge of a gutter is sharp. Once
 * row by row and once column by column, so that lines across and down are scanned by the same code.
 */
export type Mask = {
  rows: Uint8Array;
  columns: Uint8Array;
  ink: { rows: Uint8Array; columns: Uint8Array };
  width: number;
  height: number;
};

/** The mask of pixels that differ from `color` by at most `tolerance` in each channel, and as ink of those that differ by `sharp` more. */
export function maskColor({ data, width, height }: Pixels, color: Color, tolerance: number, sharp: number): Mask {
  const fresh = () => new Uint8Array(width * height);
  const mask: Mask = { rows: fresh(), columns: fresh(), ink: { rows: fresh(), columns: fresh() }, width, height };
  const [red, green, blue] = color;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const difference = Math.max(
        Math.abs((data[at] ?? 0) - red),
        Math.abs((data[at + 1] ?? 0) - green),
        Math.abs((data[at + 2] ?? 0) - blue),
      );
      if (difference <= tolerance) {
        mask.rows[y * width + x] = 1;
        mask.columns[x * height + y] = 1;
      } else if (difference > tolerance + sharp) {
        mask.ink.rows[y * width + x] = 1;
        mask.ink.columns[x * height + y] = 1;
      }
    }
  return mask;
}
