/**
 * A picture to show. `url` works immediately and in every browser. `sources` are the variants stored so far, AVIF
 * first, as addresses relative to `url`, such as `480.avif`, which also contain width and format. This keeps lists of
 * hundreds short.
 */
export type Picture = {
  url: string;
  /** Size of the original in pixels, to reserve the space on the page. */
  width: number;
  height: number;
  sources: string[];
};

type Addresses = Pick<Picture, "url"> & { sources: readonly string[] };

/** The variants of a picture with their addresses. Only this function builds them. */
export function listVariants({ url, sources }: Addresses): { url: string; format: string; width: number }[] {
  const folder = url.slice(0, url.lastIndexOf("/") + 1);
  return sources.flatMap((source) => {
    const [, width, format] = /^(\d+)\.(\w+)/.exec(source) ?? [];
    return width && format ? { url: folder + source, format, width: Number(width) } : [];
  });
}

/** The attributes of `<source>` or `<img>` for the variants of each format, best format first. */
export function listSourceSets(picture: Addresses): { type: string; srcSet: string }[] {
  const sets = new Map<string, string>();
  for (const { url, format, width } of listVariants(picture)) {
    const before = sets.get(format);
    sets.set(format, `${before ? `${before}, ` : ""}${url} ${width}w`);
  }
  return Array.from(sets, ([format, srcSet]) => ({ type: `image/${format}`, srcSet }));
}
