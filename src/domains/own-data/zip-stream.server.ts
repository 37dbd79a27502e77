import { Readable } from "node:stream";
import type { OriginalFormat } from "#platform/images/file-format.ts";
import type { StoredMaster } from "#platform/images/store-masters.server.ts";
import { type StoredEntry, writeStoredZip } from "#platform/zip/stored-zip.ts";

/** One file of an archive, read whole, or in `chunks` of `bytes` bytes in all. `path` uses slashes and safe names only. */
export type ArchivedFile =
  | { path: string; bytes: Buffer }
  | { path: string; bytes: number; chunks: () => AsyncIterable<Buffer> };
/**
 * A file of an export before it is read: JSON, an original picture by its hash, with a `path` that lacks the extension, or a master.
 */
export type ExportedFile =
  | { path: string; json: unknown }
  | { path: string; picture: ExportedPicture }
  | { path: string; master: StoredMaster };
type ExportedPicture = { hash: string; format: OriginalFormat };

/**
 * Streams files as a ZIP. Only a few files are in memory: the next one is read once the consumer has taken the last, and
 * none after it disconnects. An error while reading a file destroys the stream, so that a partial archive is never
 * mistaken for a complete one.
 */
export function streamZip(files: AsyncIterable<ArchivedFile>): Readable {
  return Readable.from(writeStoredZip(listEntries(files)), { objectMode: false });
}

async function* listEntries(files: AsyncIterable<ArchivedFile>): AsyncGenerator<StoredEntry> {
  const modified = new Date();
  for await (const file of files) {
    const { path: name } = file;
    if ("chunks" in file) yield { name, modified, bytes: file.bytes, stream: file.chunks };
    else yield { name, modified, bytes: file.bytes.length, read: async () => file.bytes };
  }
}
