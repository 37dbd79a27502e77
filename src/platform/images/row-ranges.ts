/** Rows of a picture are read at this width. */
export const sampledWidth = 200;
/** Borders along the sides are no drawing. */
const edgeShare = 0.03;

/** The range of brightness in each row of pixels, from 0 to 255. The first three channels are colors. */
export function findRanges(
  pixels: ArrayLike<number>,
  { width, channels }: { width: number; channels: number },
): Uint8Array {
  const edge = Math.floor(width * edgeShare);
  const ranges = new Uint8Array(Math.floor(pixels.length / (width * channels)));
  for (let row = 0; row < ranges.length; row += 1) {
    const [start, end] = [(row * width + edge) * channels, ((row + 1) * width - edge) * channels];
    for (let channel = 0; channel < 3; channel += 1) {
      let [least, most] = [255, 0];
      for (let at = start + channel; at < end; at += channels) {
        least = Math.min(least, pixels[at] ?? 0);
        most = Math.max(most, pixels[at] ?? 0);
      }
      ranges[row] = Math.max(ranges[row] ?? 0, most - least);
    }
  }
  return ranges;
}
