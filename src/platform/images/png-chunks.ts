import { crc32 } from "node:zlib";

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A chunk of a PNG. `data` is a part of the file, in which the chunk lasts from `start` to `end`. */
type PngChunk = { type: string; data: Buffer; start: number; end: number };

/** Reads the chunks of a PNG, as far as they are complete. */
export function* readPngChunks(file: Buffer): Generator<PngChunk> {
  for (let start = pngSignature.length; start + 12 <= file.length; ) {
    const end = start + 12 + file.readUInt32BE(start);
    if (end > file.length) return;
    yield { type: file.toString("latin1", start + 4, start + 8), data: file.subarray(start + 8, end - 4), start, end };
    start = end;
  }
}

/**
 * Whether a PNG declares more than one frame (`acTL`, which begins with their number, before the first `IDAT`). Decoders silently show only
 * the first.
 */
export function isAnimatedPng(file: Buffer): boolean {
  for (const { type, data } of readPngChunks(file)) {
    if (type === "acTL") return data.length < 4 || data.readUInt32BE(0) > 1;
    if (type === "IDAT") return false;
  }
  return false;
}

/** Writes a chunk with its length and checksum. */
export function writePngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
