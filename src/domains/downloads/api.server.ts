import { createHash } from "node:crypto";
import { type FoundBook, findBook } from "#domains/books/books.server.ts";
import type { Handlers, Origin, Viewer } from "#platform/api/handler.server.ts";
import { openMasterKeys } from "#domains/masters/master-keys.server.ts";
import { takeDownloadTurns } from "#platform/concurrency/download-turns.server.ts";
import { fail } from "./errors.ts";
import { toFileName } from "#platform/file-name.ts";
import { requireStorage } from "#platform/storage/require-storage.server.ts";
import { measureStoredZip, type StoredEntry, writeStoredZip, zipLayout } from "#platform/zip/stored-zip.ts";
import type { downloadCalls } from "./calls.ts";
import type { DownloadContract } from "./contract.ts";
import { type ArchiveSources, findIssueArchives, type IssueArchive } from "./issue-archives.server.ts";
import { findMasterArchive, toEntry } from "./master-archive.server.ts";
import { readPart } from "./read-part.ts";

/** Finding all pages of a book takes as long as one call for each of this many, even if no file is read. */
const pagesAPoint = 400;
/** A download costs one point of the limit `address` for each 4 MB, but never more than a third of the limit. */
const bytesAPoint = 4 * 2 ** 20;
const pointsMax = 200;

type Dependencies = ArchiveSources & { sessionSecret: string };
type Asker = { viewer: Viewer | null; origin: Origin | null };

/** Calls that send a book or an issue as a file. */
export function downloadHandlers(sources: Dependencies): Handlers<typeof downloadCalls, DownloadContract> {
  const inTurn = takeDownloadTurns();
  const masterKeys = openMasterKeys(sources.sessionSecret);

  const findOffered = async (id: number, viewer: Viewer | null): Promise<FoundBook> => {
    const book = await findBook(sources.queries, id, viewer);
    if (!book.downloadable && book.publisherId !== viewer?.id) throw fail("not_downloadable");
    return book;
  };
  /** Finds a book for its owner, who is signed in or has a key. For anybody else, there are no masters. */
  const findOwn = async (id: number, viewer: Viewer | null, key: string | undefined): Promise<FoundBook> => {
    const ownerId = viewer?.id ?? (key && (await masterKeys.findHolder(sources.queries, key, id)));
    if (!ownerId) throw fail("book_not_found");
    const book = await findBook(sources.queries, id, { id: ownerId });
    if (book.publisherId !== ownerId) throw fail("book_not_found");
    return book;
  };
  const offer = (
    { viewer, origin }: Asker,
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

  const spendOnPages = async (origin: Origin | null, archives: IssueArchive[]) => {
    const pages = archives.reduce((sum, archive) => sum + archive.entries.length - 1, 0);
    await origin?.request.spend?.(Math.floor(pages / pagesAPoint));
  };

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
      await spendOnPages(origin, archives);
      const folder = toFileName(book.title);
      const entries = archives.map((archive) => toEntry(folder, archive));
      const versions = archives.map(({ fileName, version }) => fileName + version);
      return offer({ viewer, origin }, { fileName: `${folder}.zip`, entries, versions });
    },

    async downloadIssueMasters({ params: { bookId, issueNumber }, query: { key }, viewer, origin }) {
      const book = await findOwn(bookId, viewer, key);
      const options = { folder: toFileName(book.title), issueNumber };
      return offer({ viewer, origin }, await findMasterArchive(sources, book, options));
    },

    async downloadBookMasters({ params: { bookId }, query: { key }, viewer, origin }) {
      const book = await findOwn(bookId, viewer, key);
      const { archives, ...found } = await findMasterArchive(sources, book, { folder: toFileName(book.title) });
      await spendOnPages(origin, archives);
      return offer({ viewer, origin }, found);
    },
  };
}
