import { Readable } from "node:stream";
import { TransformStream } from "node:stream/web";

/** One file of an archive; `path` with slashes, of safe names only. */
export type ArchivedFile = { path: string; bytes: Uint8Array };

/**
 * The files as a ZIP, stored and not packed again, since pictures are packed already. No more than a few files are in memory:
 * the next is asked for when the reader has taken the last, and none any more when the reader has gone. Files that fail end
 * the stream with their error, so that a part of an archive is never taken for the whole.
 */
export function zipStream(files: AsyncIterable<ArchivedFile>): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const body = Readable.fromWeb(readable);
  writeZip(files, writable).catch((error: unknown) => body.destroy(error as Error));
  return body;
}

async function writeZip(files: AsyncIterable<ArchivedFile>, writable: WritableStream): Promise<void> {
  const { Uint8ArrayReader, ZipWriter } = await import("@zip.js/zip.js");
  // Sizes in front of each file and not behind it, so that the archive can also be unpacked while it arrives.
  const zip = new ZipWriter(writable, { level: 0, dataDescriptor: false, useWebWorkers: false });
  for await (const { path, bytes } of files) await zip.add(path, new Uint8ArrayReader(bytes));
  await zip.close();
}
