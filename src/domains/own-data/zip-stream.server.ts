import { Readable } from "node:stream";
import { TransformStream } from "node:stream/web";
import type { OriginalFormat } from "#platform/images/file-format.ts";

/** One file of an archive. `path` uses slashes and safe names only. */
export type ArchivedFile = { path: string; bytes: Uint8Array };
/** A file of an export before it is read: JSON, or an original picture by its hash, with a `path` that lacks the extension. */
export type ExportedFile = { path: string; json: unknown } | { path: string; picture: ExportedPicture };
type ExportedPicture = { hash: string; format: OriginalFormat };

/**
 * Streams files as a ZIP without compression, because pictures are already compressed. Only a few files are in memory: the next
 * one is read once the consumer has taken the last, and none after it disconnects. An error while reading a file destroys the
 * stream, so that a partial archive is never mistaken for a complete one.
 */
export function streamZip(files: AsyncIterable<ArchivedFile>): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const body = Readable.fromWeb(readable);
  writeZip(files, writable).catch((error: unknown) => body.destroy(error as Error));
  return body;
}

async function writeZip(files: AsyncIterable<ArchivedFile>, writable: WritableStream): Promise<void> {
  const { Uint8ArrayReader, ZipWriter } = await import("@zip.js/zip.js");
  // Writes the size of each file before it rather than after it, so that the archive can be unpacked while it downloads.
  const zip = new ZipWriter(writable, { level: 0, dataDescriptor: false, useWebWorkers: false });
  for await (const { path, bytes } of files) await zip.add(path, new Uint8ArrayReader(bytes));
  await zip.close();
}
