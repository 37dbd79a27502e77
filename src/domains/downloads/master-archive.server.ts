import { createHash } from "node:crypto";
import type { FoundBook } from "#domains/books/books.server.ts";
import { type BookMaster, listBookMasters } from "#domains/masters/book-masters.server.ts";
import { readMaster } from "#platform/images/store-masters.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { measureStoredZip, type StoredEntry, writeStoredZip } from "#platform/zip/stored-zip.ts";
import { type ArchiveSources, findIssueArchives, type IssueArchive } from "./issue-archives.server.ts";

type MasterArchive = { fileName: string; entries: StoredEntry[]; versions: string[]; archives: IssueArchive[] };

/**
 * The ZIP of a book, or of one of its issues, with CBZ files and, in a folder next to each, the masters of its pages. Throws what
 * `findIssueArchives` does.
 */
export async function findMasterArchive(
  sources: ArchiveSources,
  book: FoundBook,
  { folder, issueNumber }: { folder: string; issueNumber?: number },
): Promise<MasterArchive> {
  const archives = await findIssueArchives(sources, book, issueNumber);
  const found = await listBookMasters(sources.queries, book, issueNumber);
  const byIssue = Map.groupBy(found, (master) => master.issueNumber);
  const name = issueNumber === undefined ? folder : (archives[0]?.fileName.replace(/\.cbz$/, "") ?? folder);
  return {
    archives,
    fileName: `${name} with master files.zip`,
    entries: archives.flatMap((archive) => [
      toEntry(folder, archive),
      ...listMasterEntries(sources.storage, folder, archive, byIssue.get(archive.number) ?? []),
    ]),
    versions: [
      ...archives.map(({ fileName, version }) => fileName + version),
      createHash("sha256")
        .update(JSON.stringify(found.map(({ hash, name: own, pageNumbers }) => [hash, own, pageNumbers])))
        .digest("hex"),
    ],
  };
}

/** A CBZ file as an entry of another archive. */
export function toEntry(folder: string, { fileName, modified, entries }: IssueArchive): StoredEntry {
  return {
    name: `${folder}/${fileName}`,
    bytes: measureStoredZip(entries),
    modified,
    stream: () => writeStoredZip(entries),
  };
}

function listMasterEntries(storage: Storage, folder: string, archive: IssueArchive, found: BookMaster[]) {
  const names = new Set<string>();
  return found.map((master): StoredEntry => {
    const name = nameMaster(master, names);
    names.add(name.toLowerCase());
    return {
      name: `${folder}/${archive.fileName.replace(/\.cbz$/, "")} master files/${name}`,
      bytes: master.bytes,
      modified: master.createdAt,
      stream: () => readMaster(storage, master),
    };
  });
}

/** "003 scan.psd", or "004-009 strip.png" for a file from which several pages were made; numbered if that is taken. */
function nameMaster({ pageNumbers, name }: BookMaster, taken: ReadonlySet<string>): string {
  const ends = [...new Set([pageNumbers[0], pageNumbers.at(-1)])].map((page) => String(page).padStart(3, "0"));
  for (let copy = 1; ; copy++) {
    const full = `${ends.join("-")} ${copy > 1 ? `(${copy}) ` : ""}${name}`;
    if (!taken.has(full.toLowerCase())) return full;
  }
}
