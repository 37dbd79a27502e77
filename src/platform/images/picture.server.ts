import { variantKey } from "./image-keys.ts";
import { fitVariant, type Ladder, ladderNamed, type Variant, variantNamed } from "./image-ladder.ts";
import { type ImageRow, images } from "./images-table.server.ts";
import type { Picture } from "./picture.ts";

/** How image rows become addresses. */
export type PictureAddresses = {
  /** Every kind of picture that the site has. */
  ladders: Ladder[];
  /** What addresses of files begin with, such as `/files/` or `https://cdn.example.org/files/`. */
  filesUrl: string;
};

/** The columns that `pictureOf` needs, for the slices' own selects. */
export const pictureColumns = {
  hash: images.hash,
  ladder: images.ladder,
  width: images.width,
  height: images.height,
  placeholder: images.placeholder,
  ready: images.ready,
};
export type PictureRow = Pick<ImageRow, keyof typeof pictureColumns>;

/** How a screen shows an image. Reads nothing, so lists of hundreds are cheap. */
export function pictureOf(addresses: PictureAddresses, row: PictureRow): Picture {
  const ready = row.ready.flatMap((name) => variantNamed(name) ?? []);
  return {
    url: variantUrl(addresses, row, fallbackOf(addresses, row)),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    sources: ready
      .toSorted((a, b) => a.format.localeCompare(b.format) || a.width - b.width)
      .map((variant) => ({
        url: variantUrl(addresses, row, variant),
        type: `image/${variant.format}`,
        width: variant.width,
      })),
  };
}

/** The address of one size of an image. Those of its ladder's first step can be shown at once. */
export function variantUrl(
  { filesUrl }: Pick<PictureAddresses, "filesUrl">,
  { hash, width }: Pick<PictureRow, "hash" | "width">,
  variant: Variant,
): string {
  return filesUrl + variantKey(hash, fitVariant(variant, width));
}

/** Always the same variant, so the address of a picture does not change while its sizes are made. */
function fallbackOf({ ladders }: PictureAddresses, row: Pick<PictureRow, "ladder">): Variant {
  const [[first]] = ladderNamed(ladders, row.ladder).steps;
  return first;
}
