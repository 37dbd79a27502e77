import { deflateSync } from "node:zlib";
import { pngSignature, writePngChunk } from "#platform/images/png-chunks.ts";

const side = 16;
/** What a PNG says about its colors: `gAMA`, `cHRM`, `sRGB`, and `cICP`. */
type ColorChunks = { gamma?: number; colors?: number[]; srgb?: boolean; named?: number[] };

/** A PNG of one color (red, green, and blue; or a gray), with chunks that say what its numbers mean. */
export function drawColoredPng(color: readonly number[], { gamma, colors, srgb, named }: ColorChunks): Buffer {
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, color.length === 1 ? 0 : 2, 0, 0, 0]);
  const row = Buffer.from([0, ...Array.from({ length: side }, () => color).flat()]);
  return Buffer.concat([
    pngSignature,
    writePngChunk("IHDR", header),
    ...(named ? [writePngChunk("cICP", Buffer.from(named))] : []),
    ...(srgb ? [writePngChunk("sRGB", Buffer.alloc(1))] : []),
    ...(gamma === undefined ? [] : [writePngChunk("gAMA", writeNumbers([gamma]))]),
    ...(colors ? [writePngChunk("cHRM", writeNumbers(colors))] : []),
    writePngChunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    writePngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function writeNumbers(numbers: number[]): Buffer {
  const data = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) data.writeUInt32BE(Math.round(number * 100_000), at * 4);
  return data;
}
