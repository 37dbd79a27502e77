type Part = { start: number; end: number };

/** The bytes of `chunks` from `start` up to, but not including, `end`. Reads no further. */
export async function* readPart(chunks: AsyncIterable<Buffer>, { start, end }: Part): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
    at += chunk.length;
    if (part.length) yield part;
    if (at >= end) return;
  }
}
