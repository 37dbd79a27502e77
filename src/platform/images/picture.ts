/** A picture ready to be shown: `url` works in every browser and at once, `sources` are the sizes that are stored by now, AVIF first. */
export type Picture = {
  url: string;
  /** Of the original in pixels; the shape to reserve. */
  width: number;
  height: number;
  /** A 16 pixel wide data URL. */
  placeholder: string;
  sources: { url: string; type: string; width: number }[];
};
