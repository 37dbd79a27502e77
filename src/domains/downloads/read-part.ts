import { Readable } from "node:stream";

/** Streams the bytes of `chunks` from `start` up to, but not including, `end`, and reads no further. */
export function readPart(chunks: AsyncIterable<Buffer>, { start, end }: { start: number; end: number }): Readable {
  return Readable.from(slice(chunks, start, end), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* slice(chunks: AsyncIterable<Buffer>, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
    at += chunk.length;
    if (part.length) yield part;
    if (at >= end) return;
  }
}
