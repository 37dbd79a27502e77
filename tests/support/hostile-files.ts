import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { pngSignature, writePngChunk } from "#platform/images/png-chunks.ts";

/** Makes three still PNG pictures of one size. */
async function makeFrames(width: number, height: number): Promise<Buffer[]> {
  const colors = ["red", "green", "blue"];
  return Promise.all(
    colors.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
}

/**
 * A valid black one-bit PNG of any size: a few kilobytes that unpack to `width * height` pixels. `change` may damage its
 * packed pixels.
 */
export function makeBlackPng(width: number, height: number, change?: (idat: Buffer) => void): Buffer {
  const idat = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  change?.(idat);
  return Buffer.concat([
    pngSignature,
    pngHeader(width, height),
    writePngChunk("IDAT", idat),
    writePngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A valid transparent PNG with 64 bits per pixel, interlaced, so that a decoder has to keep all of it in memory. */
export function makeDeepPng(width: number, height: number): Buffer {
  // The seven passes: where each one starts, and its steps.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const sizes = passes.map(([x, y, stepX, stepY]) => {
    return (Math.ceil((width - x) / stepX) * 8 + 1) * Math.ceil((height - y) / stepY);
  });
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return Buffer.concat([
    pngSignature,
    pngHeader(width, height, [16, 6, 0, 0, 1]),
    writePngChunk("IDAT", deflateSync(Buffer.alloc(bytes), { level: 9 })),
    writePngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A WebP of noise, which is slow to decode, with at most `bytes` bytes. */
export async function makeNoisyWebp(width: number, height: number, bytes: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "gray", noise } });
  for (let quality = 50; quality > 0; quality -= 5) {
    const webp = await picture.clone().webp({ quality, effort: 1 }).toBuffer();
    if (webp.length <= bytes) return webp;
  }
  throw new Error("The noise cannot be made small enough.");
}

/** `kind` is the bit depth, color type, compression, filter, and interlacing; black and white by default. */
function pngHeader(width: number, height: number, kind = [1, 0, 0, 0, 0]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...kind]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return writePngChunk("IHDR", header);
}

/** `png` with an extra chunk right after its header. */
function withPngChunk(png: Buffer, chunk: Buffer): Buffer {
  const afterHeader = pngSignature.length + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="492"><image href="file:///etc/passwd"/></svg>';

/** SVG files that refer to a file of the server, with every possible start, some named like a picture. */
export function makeSvgFiles(): Record<string, Buffer> {
  return {
    "drawing.svg": Buffer.from(svg),
    "drawing.png": Buffer.from(svg),
    "behind-space.png": Buffer.from(` \r\n\t ${svg}`),
    "behind-mark.png": Buffer.from(`\u{feff}${svg}`),
    "behind-comment.jpg": Buffer.from(`<!-- a picture -->${svg}`),
    "behind-head.webp": Buffer.from(`\u{feff}<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>${svg}`),
    "utf-16.png": Buffer.from(`\u{feff}${svg}`, "utf16le"),
    "packed.svgz": gzipSync(svg),
    "behind-gif.png": Buffer.from(`GIF89a${svg}`),
  };
}

/** SVG files behind the first bytes of an accepted format. */
export function makeSvgBehindPictures(): Record<string, Buffer> {
  const behind = (head: Buffer) => Buffer.concat([head, Buffer.from(svg)]);
  return {
    "drawing.png": behind(pngSignature),
    "drawing.jpg": behind(Buffer.from([0xff, 0xd8, 0xff])),
    "drawing.webp": behind(Buffer.from("RIFF    WEBP")),
  };
}

/** Files that are not JPEG, PNG, or WebP, whatever their names say. */
export async function makeForeignFiles(): Promise<Record<string, Buffer>> {
  const [red = Buffer.alloc(0), ...more] = await makeFrames(320, 492);
  return {
    "empty.png": Buffer.alloc(0),
    "text.jpg": Buffer.from("This is not a picture."),
    "page.html": Buffer.from("<!doctype html><img src=x>"),
    "page.pdf": Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj"),
    ...makeSvgFiles(),
    "photo.heic": Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    "picture.bmp": Buffer.from("BM".padEnd(54, "\0"), "latin1"),
    "still.gif": await sharp(red).gif().toBuffer(),
    "animated.gif": await sharp([red, ...more], { join: { animated: true } })
      .gif()
      .toBuffer(),
    "still.tiff": await sharp(red).tiff().toBuffer(),
    "still.avif": await sharp(red).avif({ effort: 0 }).toBuffer(),
  };
}

/** Pictures with more than one frame. */
export async function makeAnimatedFiles(): Promise<Record<string, Buffer>> {
  const pictures = await makeFrames(320, 492);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return {
    "animated.webp": await sharp(pictures, { join: { animated: true } })
      .webp()
      .toBuffer(),
    "animated.png": withPngChunk(pictures[0] ?? Buffer.alloc(0), writePngChunk("acTL", control)),
  };
}

/** Intact pictures to damage, at least 200,000 bytes each. */
type IntactPictures = { jpeg: Buffer; png: Buffer; webp: Buffer };

/** Pictures that were truncated or changed in transit. */
export function makeDamagedFiles({ jpeg, png, webp }: IntactPictures): Record<string, Buffer> {
  const flipped = Buffer.from(png);
  for (let at = 100_000; at < 100_050; at++) flipped[at] = (flipped[at] ?? 0) ^ 0x55;
  return {
    "half.jpg": jpeg.subarray(0, jpeg.length >> 1),
    "half-with-end.jpg": Buffer.concat([jpeg.subarray(0, jpeg.length >> 1), jpegEnd]),
    "without-last-hundredth.jpg": jpeg.subarray(0, Math.floor(jpeg.length * 0.99)),
    "without-end.jpg": jpeg.subarray(0, jpeg.length - 2),
    "truncated.jpg": jpeg.subarray(0, jpeg.length - 1000),
    "half.png": png.subarray(0, png.length >> 1),
    "half.webp": webp.subarray(0, webp.length >> 1),
    "wrong-checksum.png": flipped,
    "wrong-checksum-of-pixels.png": makeBlackPng(400, 600, (idat) => idat.fill(0, idat.length - 4)),
    "header-alone.png": Buffer.concat([pngSignature, pngHeader(320, 492), writePngChunk("IEND", Buffer.alloc(0))]),
    "signature-alone.png": pngSignature,
    "signature-alone.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    "signature-alone.webp": Buffer.from("RIFF\0\0\0\0WEBP", "latin1"),
  };
}

const jpegEnd = Buffer.from([0xff, 0xd9]);

/** JPEGs that break the rules of their format without losing a pixel, as cameras and programs write them. */
function makeLooseJpegs(jpeg: Buffer): Record<string, Buffer> {
  const insert = (at: number, bytes: Buffer) => Buffer.concat([jpeg.subarray(0, at), bytes, jpeg.subarray(at)]);
  const change = (at: number, ...bytes: number[]) => {
    const changed = Buffer.from(jpeg);
    changed.set(bytes, at);
    return changed;
  };
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const pixels = scan + 2 + jpeg.readUInt16BE(scan + 2);
  return {
    "scan-of-samsung.jpg": change(pixels - 3, 0, 0, 0),
    "stray-bytes.jpg": insert(frame, Buffer.alloc(18, 0x20)),
    "jfif-3.jpg": insert(2, Buffer.from("\xff\xe0\0\x10JFIF\0\x03\x01\0\0\x01\0\x01\0\0", "latin1")),
    "stray-bytes-before-end.jpg": insert(jpeg.length - 2, Buffer.from("stray")),
    "picture-behind.jpg": Buffer.concat([jpeg, jpeg]),
    "zeros-behind.jpg": Buffer.concat([jpeg, Buffer.alloc(400)]),
  };
}

/** Unusual pictures that are harmless, because the site serves only re-encoded pictures. */
export async function makeOddFiles({ jpeg, png }: IntactPictures): Promise<Record<string, Buffer>> {
  const [red = Buffer.alloc(0)] = await makeFrames(320, 492);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 22]), Buffer.from('<?php system("id");?'.padEnd(20))]);
  return {
    "cmyk.jpg": await sharp(red).toColourspace("cmyk").jpeg().toBuffer(),
    ...makeLooseJpegs(await sharp(red).jpeg().toBuffer()),
    "one-wide.png": makeBlackPng(1, 3056),
    "two-wide.png": makeBlackPng(2, 3056),
    "one-high.png": makeBlackPng(1988, 1),
    "dot.png": makeBlackPng(1, 1),
    "gray.jpg": await sharp(red).greyscale().jpeg().toBuffer(),
    "progressive.jpg": await sharp(red).jpeg({ progressive: true }).toBuffer(),
    "sixteen-bit.png": await sharp(red).toColourspace("rgb16").png().toBuffer(),
    "one-bit.png": makeBlackPng(1988, 3056),
    "palette.png": await sharp(red).png({ palette: true }).toBuffer(),
    "alpha.png": await sharp(red).ensureAlpha(0.5).png().toBuffer(),
    "alpha.webp": await sharp(red).ensureAlpha(0.5).webp().toBuffer(),
    "known-wrong-profile.png": withPngChunk(red, wrongProfile()),
    "script-behind.jpg": Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]),
    "zip-behind.png": Buffer.concat([png, Buffer.from(`PK\x03\x04aaaaPK\x05\x06${"\0".repeat(18)}`, "latin1")]),
    "program-in-comment.jpg": Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
  };
}

/** An unusable color profile, like those that some drawing programs write. */
function wrongProfile(): Buffer {
  return writePngChunk("iCCP", Buffer.concat([Buffer.from("sRGB\0\0", "latin1"), deflateSync(Buffer.alloc(200, 7))]));
}

/** A JPEG stored as `width` by `height` with an orientation tag. The sides are swapped when it is shown if the tag is 5 to 8. */
export async function makeTurnedJpeg(width: number, height: number, orientation = 6): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "red" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const tag = jpeg.indexOf(Buffer.from([0x12, 0x01, 0x03, 0, 1, 0, 0, 0]));
  jpeg.writeUInt16LE(orientation, tag + 8);
  return jpeg;
}
