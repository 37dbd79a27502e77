import { deflateSync } from "node:zlib";
import { buildProfile, type Chromaticities, type Curve } from "./color-profile.ts";
import { readPngChunks, writePngChunk } from "./png-chunks.ts";

const srgbColors: Chromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
/** The color spaces that a `cICP` chunk names by number (ITU-T H.273): sRGB, BT.2020, and Display P3. */
const namedColors: Record<number, Chromaticities> = {
  1: srgbColors,
  9: [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  12: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
};
/** Screens show the colors of television with this curve, and so do browsers. */
const curve709: Curve = (value) => value ** 2.4;
const namedCurves: Record<number, Curve> = {
  1: curve709,
  8: (value) => value,
  13: (value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4),
  14: curve709,
  15: curve709,
};
const usualGamma = 1 / 2.2;
const gammaTolerance = 0.05;

/**
 * Returns a PNG whose colors are described by chunks other than an ICC profile with such a profile instead, because the
 * image library knows no other. Like browsers: `cICP` decides, then `iCCP`, `sRGB`, and `gAMA` with `cHRM`. Any other file
 * is returned unchanged.
 */
export function embedColors(png: Buffer): Buffer {
  const found = new Map<string, Buffer>();
  let afterHeader = 0;
  for (const { type, data, end } of readPngChunks(png)) {
    if (type === "IDAT") break;
    if (type === "IHDR") afterHeader = end;
    found.set(type, data);
  }
  const isGray = [0, 4].includes(found.get("IHDR")?.[9] ?? 2);
  const space = readSpace(found);
  if (!space) return png;
  const profile = deflateSync(buildProfile(space.curve, space.colors, isGray));
  const chunk = writePngChunk("iCCP", Buffer.concat([Buffer.from("colors\0\0", "latin1"), profile]));
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

function readSpace(chunks: Map<string, Buffer>): { curve: Curve; colors: Chromaticities } | undefined {
  const named = chunks.get("cICP");
  if (named?.length === 4 && named[2] === 0 && named[3] === 1) {
    const [colors, curve] = [namedColors[named[0] ?? 0], namedCurves[named[1] ?? 0]];
    if (colors && curve) return { colors, curve };
  }
  if (chunks.has("iCCP") || chunks.has("sRGB")) return undefined;
  const gamma = readNumbers(chunks.get("gAMA"))[0] ?? 0;
  if (gamma <= 0) return undefined;
  const numbers = readNumbers(chunks.get("cHRM"));
  const hasColors = numbers.length === 8 && numbers.every((number) => number > 0);
  if (!hasColors && Math.abs(gamma / usualGamma - 1) < gammaTolerance) return undefined;
  const colors = hasColors ? (numbers as unknown as Chromaticities) : srgbColors;
  return { colors, curve: (value) => value ** (1 / gamma) };
}

/** The numbers of a chunk, which are stored as 100,000 times their value. */
function readNumbers(data: Buffer = Buffer.alloc(0)): number[] {
  return Array.from({ length: data.length >> 2 }, (_, at) => data.readUInt32BE(at * 4) / 100_000);
}
