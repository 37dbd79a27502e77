import { createHash } from "node:crypto";
import { type FoundBook, findBook } from "#domains/books/books.server.ts";
import type { Handlers, Origin, Viewer } from "#platform/api/handler.server.ts";
import { takeDownloadTurns } from "#platform/concurrency/download-turns.server.ts";
import { fail } from "./errors.ts";
import { requireStorage } from "#platform/storage/require-storage.server.ts";
import { measureStoredZip, type StoredEntry, writeStoredZip, zipLayout } from "#platform/zip/stored-zip.ts";
import type { downloadCalls } from "./calls.ts";
import type { DownloadContract } from "./contract.ts";
import { toFileName } from "./file-names.ts";
import { type ArchiveSources, findIssueArchives } from "./issue-archives.server.ts";
import { readPart } from "./read-part.ts";

/** Finding all pages of a book takes as long as one call for each of this many, even if no file is read. */
const pagesAPoint = 400;
/** A download costs one point of the limit `address` for each 4 MB, but never more than a third of the limit. */
const bytesAPoint = 4 * 2 ** 20;
const pointsMax = 200;

/** Calls that send a book or an issue as a file. */
export function downloadHandlers(sources: ArchiveSources): Handlers<typeof downloadCalls, DownloadContract> {
  const inTurn = takeDownloadTurns();

  const findOffered = async (id: number, viewer: Viewer | null): Promise<FoundBook> => {
    const book = await findBook(sources.queries, id, viewer);
    if (!book.downloadable && book.publisherId !== viewer?.id) throw fail("not_downloadable");
    return book;
  };
  const offer = (
    { viewer, origin }: { viewer: Viewer | null; origin: Origin | null },
    { fileName, entries, versions }: { fileName: string; entries: StoredEntry[]; versions: string[] },
  ) => ({
    fileName,
    bytes: measureStoredZip(entries),
    etag: `"${createHash("sha256")
      .update([zipLayout, ...versions].join())
      .digest("base64url")
      .slice(0, 22)}"`,
    open: async (part: { start: number; end: number }) => {
      await requireStorage(sources.storage);
      await origin?.request.spend?.(Math.min(Math.ceil((part.end - part.start) / bytesAPoint), pointsMax));
      return inTurn({ account: viewer?.id, origin }, () => readPart(writeStoredZip(entries), part));
    },
  });

  return {
    async downloadIssue({ params, viewer, origin }) {
      const book = await findOffered(params.bookId, viewer);
      const archives = await findIssueArchives(sources, book, params.issueNumber);
      const { fileName, entries, version } = archives[0] as (typeof archives)[number];
      return offer({ viewer, origin }, { fileName, entries, versions: [version] });
    },

    async downloadBook({ params, viewer, origin }) {
      const book = await findOffered(params.bookId, viewer);
      const archives = await findIssueArchives(sources, book);
      const pages = archives.reduce((sum, archive) => sum + archive.entries.length - 1, 0);
      await origin?.request.spend?.(Math.floor(pages / pagesAPoint));
      const folder = toFileName(book.title);
      const entries = archives.map(({ fileName, modified, entries: own }) => ({
        name: `${folder}/${fileName}`,
        bytes: measureStoredZip(own),
        modified,
        stream: () => writeStoredZip(own),
      }));
      const versions = archives.map(({ fileName, version }) => fileName + version);
      return offer({ viewer, origin }, { fileName: `${folder}.zip`, entries, versions });
    },
  };
}
