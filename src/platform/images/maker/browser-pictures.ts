import { cutPicture, fitPicture, readRowRanges } from "#platform/images/fit-picture.ts";
import { openForeignFile } from "#platform/images/foreign/open-foreign-file.ts";
import { readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import type { PictureMaker } from "./picture-maker.ts";

const previewWidth = 8;

/** Makes pictures in the browser. */
export const browserPictures: PictureMaker = {
  async measure(file) {
    const picture = await readLocalPicture(file, previewWidth);
    releaseLocalPicture(picture);
    return picture;
  },
  fit: fitPicture,
  cut: cutPicture,
  readRowRanges,
  open: openForeignFile,
};
