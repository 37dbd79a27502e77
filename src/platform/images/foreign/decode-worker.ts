// Opens TIFF pictures and Photoshop documents in a thread of its own, so that the page stays usable.
import type { DecodeAnswer, DecodeQuestion } from "./decode-messages.ts";
import { checkPixels, UnusablePicture } from "./unusable-picture.ts";

type Pixels = { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> };

/** Marks a TIFF's smaller copies of a picture, and masks. Source: TIFF 6.0, NewSubfileType. */
const notAPicture = 1 | 4;
const opaque = 255;
/** Without the profile of its press, nobody can tell the colors of a picture in inks. */
const inks =
  "This picture is in the inks of a press (CMYK). Please convert it to RGB where it was drawn, so that its colors stay right.";
const tiffInks = 5;
const psdInks = 4;

addEventListener("message", ({ data }: MessageEvent<DecodeQuestion>) => {
  void answer(data).then((found) => postMessage(found));
});

async function answer({ opener, file, at }: DecodeQuestion): Promise<DecodeAnswer> {
  try {
    const { total, pixels } = opener === "tiff" ? await decodeTiff(file, at) : await decodePsd(file);
    return { total, picture: await encodePng(pixels) };
  } catch (error) {
    return { problem: error instanceof UnusablePicture ? error.message : "" };
  }
}

async function decodeTiff(file: File, at: number): Promise<{ total: number; pixels: Pixels }> {
  const { fromBlob } = await import("geotiff");
  const tiff = await fromBlob(file);
  const pictures = [];
  for (let index = 0; index < (await tiff.getImageCount()); index += 1) {
    const image = await tiff.getImage(index);
    const type = image.fileDirectory.getValue("NewSubfileType") ?? 0;
    if ((type & notAPicture) === 0) pictures.push(image);
  }
  const image = pictures[at];
  if (!image) throw new UnusablePicture("This TIFF contains no picture.");
  if (image.fileDirectory.getValue("PhotometricInterpretation") === tiffInks) throw new UnusablePicture(inks);
  const [width, height] = [image.getWidth(), image.getHeight()];
  checkPixels({ width, height });
  const rgb = await image.readRGB({ interleave: true });
  const most = 2 ** image.getBitsPerSample(0) - 1;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(opaque);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      rgba[pixel * 4 + channel] = scaleTo8Bits(Number(rgb[pixel * 3 + channel]), most);
  return { total: pictures.length, pixels: { width, height, rgba } };
}

/** The library makes 8 bits of everything but of deep RGB. */
function scaleTo8Bits(value: number, most: number): number {
  return most <= 255 ? value : (value * 255) / most;
}

async function decodePsd(file: File): Promise<{ total: number; pixels: Pixels }> {
  const head = new DataView(await file.slice(0, 26).arrayBuffer());
  checkPixels({ height: head.getUint32(14), width: head.getUint32(18) });
  if (head.getUint16(24) === psdInks) throw new UnusablePicture(inks);
  const { initializeCanvas, readPsd } = await import("ag-psd");
  // The library asks for canvases of a page, which a worker does not have; what it uses of them is the same.
  initializeCanvas(
    (width, height) => new OffscreenCanvas(width, height) as unknown as HTMLCanvasElement,
    (width, height) => new ImageData(width, height),
  );
  const { width, height, imageData } = readPsd(await file.arrayBuffer(), {
    skipLayerImageData: true,
    skipLinkedFilesData: true,
    skipThumbnail: true,
    useImageData: true,
  });
  if (!imageData)
    throw new UnusablePicture(
      "This document holds no flattened picture. Please save it with “Maximize compatibility”.",
    );
  const rgba = new Uint8ClampedArray(imageData.data.length);
  const deep = imageData.data.BYTES_PER_ELEMENT > 1;
  for (const [at, value] of imageData.data.entries()) rgba[at] = deep ? value / 257 : value;
  return { total: 1, pixels: { width, height, rgba } };
}

async function encodePng({ width, height, rgba }: Pixels): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}
