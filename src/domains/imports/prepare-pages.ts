import { defaultPageMapEntry, type PageKind, type PageMapEntry } from "#domains/issues/page-map.ts";
import { pageLimits } from "#domains/issues/vocab.ts";
import { cutPages, proposeCuts } from "#domains/work-forms/pages/cut-pages.ts";
import { findCut, findRejectReasons } from "#domains/work-forms/pages/rejected-files.ts";
import type { ReadPage } from "./comics.ts";
import { fitPicture } from "#platform/images/fit-picture.ts";
import { type LocalPicture, readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";

/** How pictures wider than tall become pages: cut into the halves of a spread, or scaled to one page. */
export type WidePages = "two" | "one";
/** A comic that cannot be imported. `message` tells the user why. */
export class UnusableComic extends Error {
  override readonly name = "UnusableComic";
}
/** `master` is the file that it was made from, unless that is a page itself. */
export type PreparedPage = { file: File; entry: PageMapEntry; master?: File };

const previewWidth = 8;

/**
 * Makes pages of a picture: as it is if it can be one, else scaled to fit, a spread cut into halves, and a strip cut at its empty rows.
 * Throws UnusableComic if that is not possible. Browser only.
 */
export async function preparePages(
  { picture: file, master = file }: ReadPage,
  kind: PageKind | undefined,
  wide: WidePages,
): Promise<PreparedPage[]> {
  const picture = await read(file);
  const entry = { ...defaultPageMapEntry, ...(kind && { kind }) };
  if (findRejectReasons(picture).length === 0)
    return [{ file: picture.file, entry, ...(master !== file && { master }) }];
  if (!picture.size)
    throw new UnusableComic(`${file.name}: ${findRejectReasons(picture)[0]?.message ?? "not a picture"}`);
  const cut = findCut(picture);
  if (cut === "strip") {
    const cuts = await proposeCuts(picture.file, picture.size);
    const parts = await cutPages(
      picture.file,
      cut,
      cuts.map(({ at }) => at),
    );
    return parts.map((part) => ({ file: part, entry, master }));
  }
  if (cut === "two" && wide === "two") {
    const [left, right] = await cutPages(picture.file, cut, []);
    if (left && right)
      return [
        { file: left, entry: { ...entry, kind: "spread left" }, master },
        { file: right, entry: { ...entry, kind: "spread right" }, master },
      ];
  }
  return [{ file: await fitPicture(picture.file, pageLimits), entry, master }];
}

async function read(file: File): Promise<LocalPicture> {
  const picture = await readLocalPicture(file, previewWidth);
  releaseLocalPicture(picture);
  return picture;
}
