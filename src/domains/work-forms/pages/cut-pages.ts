import { pageHeightMax, pageLimits, pageWidthMax } from "#domains/issues/vocab.ts";
import { cutPicture, readRowRanges } from "#platform/images/fit-picture.ts";
import type { ImageSize } from "#platform/images/image-rule.ts";
import type { PictureMaker } from "#platform/images/maker/picture-maker.ts";
import { type Cut, findCuts } from "./cut-strip.ts";

/** A page of a printed comic is about one and a half times as high as wide. */
const idealRatio = pageHeightMax / pageWidthMax;
const highestRatio = 2;

/** Finds where to cut a strip into pages, through its empty rows where there are any. Without `readRows`, browser only. */
export async function proposeCuts(
  file: File,
  { width }: ImageSize,
  readRows: PictureMaker["readRowRanges"] = readRowRanges,
): Promise<Cut[]> {
  const max = Math.floor(Math.min(width * highestRatio, pageHeightMax * Math.max(1, width / pageWidthMax)));
  return findCuts(await readRows(file), { ideal: Math.min(max, Math.round(width * idealRatio)), max });
}

/** Cuts a spread into its halves, or a strip at these rows, into files that can be pages. Without `cut`, browser only. */
export function cutPages(
  file: File,
  how: "two" | "strip" | null,
  cuts: readonly number[],
  cut: PictureMaker["cut"] = cutPicture,
): Promise<File[]> {
  return cut(file, pageLimits, ({ width, height }) => {
    if (how === "two") {
      const half = Math.floor(width / 2);
      return [
        { x: 0, y: 0, width: half, height },
        { x: half, y: 0, width: width - half, height },
      ];
    }
    const ends = [0, ...cuts, height];
    return ends.slice(1).map((end, at) => ({ x: 0, y: ends[at] ?? 0, width, height: end - (ends[at] ?? 0) }));
  });
}
