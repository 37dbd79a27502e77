/** A picture to show. `url` works in every browser and immediately; `sources` are the variants stored so far, AVIF first. */
export type Picture = {
  url: string;
  /** Size of the original in pixels, to reserve the space on the page. */
  width: number;
  height: number;
  /** A data URL of a picture 16 pixels wide. */
  placeholder: string;
  sources: { url: string; type: string; width: number }[];
};
