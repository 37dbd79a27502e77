import { AppError } from "#platform/errors.ts";
import type { PictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import { formatOf } from "#platform/images/file-format.ts";
import { namePart, toFittedFile } from "#platform/images/fitting.ts";
import { explainForeignFile } from "#platform/images/foreign-files.ts";
import { checkPixels, UnusablePicture } from "#platform/images/foreign/unusable-picture.ts";
import { readHead, unreadablePicture } from "#platform/images/local-picture.ts";
import type { PictureMaker } from "./picture-maker.ts";
import { PictureTooCostly } from "#platform/images/picture-too-costly.ts";

const animated = "This picture is animated. Please export the frame that you want as JPEG, PNG, or WebP.";
const tooCostly = "This picture takes too much time or memory to open. Please export it smaller.";

/** Makes pictures in picture processes. Files in other formats than JPEG, PNG, and WebP are refused with what to do instead. */
export function openProcessPictures(decoder: PictureDecoder): PictureMaker {
  const measure: PictureMaker["measure"] = async (file) => {
    const head = await readHead(file);
    if (!formatOf(head)) return { file, size: null, refusal: explainForeignFile(file.name, head) ?? unreadablePicture };
    const { pages, ...size } = await refuseUnusable(decoder.measure(await readBytes(file), undefined));
    if (pages > 1) return { file, size: null, refusal: animated };
    checkPixels(size);
    return { file, size };
  };
  const fitPart = async (bytes: Buffer, name: string, options: Parameters<PictureDecoder["cutOut"]>[1]) => {
    const picture = await refuseUnusable(decoder.cutOut(bytes, options));
    return toFittedFile(new Blob([picture], { type: "image/webp" }), name);
  };
  return {
    measure,
    fit: async (file, limits, area) => fitPart(await readBytes(file), file.name, { limits, area }),
    async cut(file, limits, findAreas) {
      const { size } = await measure(file);
      if (!size) throw new UnusablePicture(unreadablePicture);
      const bytes = await readBytes(file);
      const parts: File[] = [];
      for (const area of findAreas(size))
        parts.push(await fitPart(bytes, namePart(file.name, parts.length + 1), { limits, area }));
      return parts;
    },
    readRowRanges: async (file) => refuseUnusable(decoder.readRows(await readBytes(file), undefined)),
    async open(file) {
      throw new UnusablePicture(explainForeignFile(file.name, await readHead(file)) ?? unreadablePicture);
    },
  };
}

async function readBytes(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

/** A picture that the process refuses is the fault of its file, except if no process could be had. */
async function refuseUnusable<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new UnusablePicture(cause instanceof PictureTooCostly ? tooCostly : unreadablePicture, { cause });
  }
}
