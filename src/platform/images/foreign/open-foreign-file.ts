import { readHead } from "#platform/images/local-picture.ts";
import type { DecodeAnswer, DecodeQuestion } from "./decode-messages.ts";
import { findOpener, type Opener } from "#platform/images/foreign-files.ts";
import type { OpenFile, OpenLimits } from "./open-file.ts";
import { checkPixels, UnusablePicture } from "./unusable-picture.ts";

const pictureBytesMax = 67_108_864;
const documentBytesMax = 1_073_741_824;
const patienceMs = 60_000;
const tooSlow = "This takes too long to open. Please export it as JPEG, PNG, or WebP.";
const unreadable =
  "Your browser cannot open this file, or it is damaged. Please export it as JPEG, PNG, or WebP and add that.";
const animated = "This picture is animated. Please export the frame that you want as JPEG, PNG, or WebP.";

/**
 * Opens a file that is not a JPEG, PNG, or WebP as pictures that are. Browser only. Throws UnusablePicture, as do the functions that
 * make the pictures.
 */
export async function openForeignFile(file: File, limits: OpenLimits): Promise<OpenFile> {
  const opener = findOpener(file.name, await readHead(file));
  if (opener === undefined) throw new UnusablePicture(unreadable);
  const [bytesMax, most] = opener === "pdf" ? [documentBytesMax, "1 GB"] : [pictureBytesMax, "64 MB"];
  if (file.size > bytesMax)
    throw new UnusablePicture(`This file is too large to be opened here. Please export it with at most ${most}.`);
  const { pictures, close } = await openInTime(() => openers[opener](file, limits));
  return { pictures: pictures.map((make) => () => openInTime(make)), close };
}

/** Makes all pictures of such a file. Throws UnusablePicture. */
export async function readForeignFile(file: File, limits: OpenLimits): Promise<File[]> {
  const { pictures, close } = await openForeignFile(file, limits);
  try {
    const made: File[] = [];
    for (const make of pictures) made.push(await make());
    return made;
  } finally {
    close();
  }
}

const openers: Record<Opener, (file: File, limits: OpenLimits) => Promise<OpenFile>> = {
  browser: openByBrowser,
  tiff: (file, { pagesMax }) => openByWorker("tiff", file, pagesMax),
  psd: (file) => openByWorker("psd", file, 1),
  pdf: async (file, limits) => (await import("./open-pdf.ts")).openPdf(file, limits),
};

async function openByBrowser(file: File): Promise<OpenFile> {
  if ((await countFrames(file)) > 1) throw new UnusablePicture(animated);
  const bitmap = await createImageBitmap(file);
  checkPixels(bitmap);
  const make = async () => {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    return new File([await canvas.convertToBlob({ type: "image/png" })], renameToPng(file.name), { type: "image/png" });
  };
  return { pictures: [make], close: () => bitmap.close() };
}

/** Counts the frames of a picture; 1 where the browser cannot tell. */
async function countFrames(file: File): Promise<number> {
  if (!("ImageDecoder" in globalThis) || !(await ImageDecoder.isTypeSupported(file.type))) return 1;
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
  try {
    await decoder.tracks.ready;
    return decoder.tracks.selectedTrack?.frameCount ?? 1;
  } finally {
    decoder.close();
  }
}

async function openByWorker(opener: DecodeQuestion["opener"], file: File, picturesMax: number): Promise<OpenFile> {
  const worker = new Worker(new URL("./decode-worker.ts", import.meta.url), { type: "module" });
  const close = () => worker.terminate();
  const ask = (at: number) =>
    new Promise<Extract<DecodeAnswer, { total: number }>>((resolve, reject) => {
      const settle = ({ data }: MessageEvent<DecodeAnswer>) =>
        "problem" in data ? reject(new UnusablePicture(data.problem || unreadable)) : resolve(data);
      worker.addEventListener("message", settle, { once: true });
      worker.addEventListener("error", () => reject(new UnusablePicture(unreadable)), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to name
      worker.postMessage({ opener, file, at } satisfies DecodeQuestion);
    });
  try {
    const first = await openInTime(() => ask(0));
    if (first.total > picturesMax) throw new UnusablePicture(`This file has more than ${picturesMax} pages.`);
    const name = renameToPng(file.name);
    const toFile = ({ picture }: { picture: Blob }, at: number) =>
      new File([picture], first.total === 1 ? name : numberName(name, at), { type: picture.type });
    const pictures = Array.from({ length: first.total }, (_, at) => async () => {
      return toFile(at === 0 ? first : await ask(at), at);
    });
    return { pictures, close };
  } catch (error) {
    close();
    throw error;
  }
}

function renameToPng(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.png`;
}

/** Names a page of a file, so that its pages stay in their order. */
export function numberName(name: string, at: number): string {
  return name.replace(/(\.[^.]*)$/, `-${String(at + 1).padStart(3, "0")}$1`);
}

async function openInTime<T>(open: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnusablePicture(tooSlow)), patienceMs);
  });
  try {
    return await Promise.race([open(), late]);
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture(unreadable, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
