import type { PgColumn } from "#platform/db/drizzle.server.ts";
import { variantKey } from "./image-keys.ts";
import { findLadder, fitVariant, type Ladder, parseVariantName, type Variant, variantName } from "./image-ladder.ts";
import { type ImageRow, images } from "./images-table.server.ts";
import type { Picture } from "./picture.ts";

/** Everything needed to turn image rows into addresses. */
export type PictureAddresses = {
  /** The ladders of all kinds of pictures. */
  ladders: Ladder[];
  /** The start of all addresses of files, such as `/files/` or `https://cdn.example.org/files/`. */
  filesUrl: string;
  /** Makes the key that opens a withheld picture. */
  keyOf?: (hash: string) => string;
  /** The addresses that `unlock` returns. */
  unlocked?: PictureAddresses;
};

/** Addresses on the site itself that open withheld pictures for an hour or two. Only for viewers who may see them. */
export function unlock(addresses: PictureAddresses): PictureAddresses {
  return addresses.unlocked ?? addresses;
}

export type PictureRow = Pick<ImageRow, "hash" | "ladder" | "width" | "height" | "placeholder" | "ready">;

/** The columns that `pictureOf` needs, of `images` or an alias of it, for selects of the slices. */
export function pictureColumnsOf<T extends Record<keyof PictureRow, PgColumn>>(table: T): Pick<T, keyof PictureRow> {
  const { hash, ladder, width, height, placeholder, ready } = table;
  return { hash, ladder, width, height, placeholder, ready };
}

export const pictureColumns = pictureColumnsOf(images);

/** Turns a row into a picture to show, without a query, so lists of hundreds are cheap. */
export function pictureOf(addresses: PictureAddresses, row: PictureRow): Picture {
  const names = sortNames(row.ready);
  return {
    url: variantUrl(addresses, row, fallbackOf(addresses, row)),
    width: row.width,
    height: row.height,
    sources: addresses.keyOf ? names.map((name) => withKey(addresses, row, name)) : names,
  };
}

/** The URL of a variant. Variants of the first step of its ladder can be shown immediately. */
export function variantUrl(
  { filesUrl, keyOf }: Pick<PictureAddresses, "filesUrl" | "keyOf">,
  { hash, width }: Pick<PictureRow, "hash" | "width">,
  variant: Variant,
): string {
  return withKey({ keyOf }, { hash }, filesUrl + variantKey(hash, fitVariant(variant, width)));
}

function withKey(
  { keyOf }: Pick<PictureAddresses, "keyOf">,
  { hash }: Pick<PictureRow, "hash">,
  address: string,
): string {
  return keyOf ? `${address}?key=${keyOf(hash)}` : address;
}

const sorted = new Map<string, string[]>();
const sortedMax = 1000;

/**
 * Sorts the names of variants: AVIF first, then by width. Caches the results, because most pictures have the same
 * names.
 */
function sortNames(ready: string[]): string[] {
  const key = ready.join();
  const known = sorted.get(key);
  if (known) return known;
  const variants = ready.flatMap((name) => parseVariantName(name) ?? []);
  const names = variants
    .toSorted((a, b) => a.format.localeCompare(b.format) || a.width - b.width)
    .map((variant) => variantName(variant));
  if (sorted.size < sortedMax) sorted.set(key, names);
  return names;
}

/** The default variant, so that the address of a picture does not change while variants are made. */
function fallbackOf({ ladders }: PictureAddresses, row: Pick<PictureRow, "ladder">): Variant {
  const [[first]] = findLadder(ladders, row.ladder).steps;
  return first;
}
