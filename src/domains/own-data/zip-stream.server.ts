import { Readable } from "node:stream";
import type { OriginalFormat } from "#platform/images/file-format.ts";
import { type StoredEntry, writeStoredZip } from "#platform/zip/stored-zip.ts";

/** One file of an archive. `path` uses slashes and safe names only. */
export type ArchivedFile = { path: string; bytes: Buffer };
/** A file of an export before it is read: JSON, or an original picture by its hash, with a `path` that lacks the extension. */
export type ExportedFile = { path: string; json: unknown } | { path: string; picture: ExportedPicture };
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
  for await (const { path, bytes } of files)
    yield { name: path, modified, bytes: bytes.length, read: async () => bytes };
}
