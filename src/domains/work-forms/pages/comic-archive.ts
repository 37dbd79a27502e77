import { pagesMax } from "#domains/issues/vocab.ts";
import { formatOf, hasText } from "#platform/images/file-format.ts";
import { explainForeignFile, findOpener } from "#platform/images/foreign-files.ts";
import { readHead, unreadablePicture } from "#platform/images/local-picture.ts";
import type { ComicDescription } from "./comic-info-file.ts";
import { decodeText } from "./decode-text.ts";

/** A file of an archive that cannot be a page, with the reason. */
export type RejectedEntry = { name: string; bytes: number; reason: string };
export type UnpackedComic = { files: File[]; rejected: RejectedEntry[]; info: ComicDescription | null };

/** An archive that cannot be used. `message` tells the user why. */
export class UnusableArchive extends Error {
  override readonly name = "UnusableArchive";
}

const entriesMax = 2_000;
const archiveBytesMax = 1_073_741_824;
/** Larger than the limit for a page, because large pages can be scaled down. */
const entryBytesMax = 67_108_864;
const infoBytesMax = 1_048_576;
const headBytes = 512;
const noXml = "This description is damaged, so nothing in it was used.";
const tooLarge = "This file is too large to be opened here. Please export it with at most 64 MB.";

const pictureEnding = /\.(jpe?g|jpe|jif|jfif|png|webp)$/i;
const archiveEndings = new Set(["zip", "cbz", "rar", "cbr", "7z", "cb7", "tar", "cbt"]);

/** A comic in an archive: its pages in the order of the archive, which can be read until it is closed. */
export type OpenComic = {
  pages: { path: string; type: string; read: () => Promise<Blob> }[];
  rejected: RejectedEntry[];
  info: ComicDescription | null;
  close: () => Promise<void>;
};

/** Opens a CBZ, and names what looks like a page but cannot be one. Throws UnusableArchive. */
export async function openComic(archive: File): Promise<OpenComic> {
  if (archive.size > archiveBytesMax) throw new UnusableArchive("This archive is larger than 1 GB.");
  const { BlobReader, ERR_UNSAFE_FILENAME, ZipReader, configure } = await import(
    "@zip.js/zip.js/index-native.js"
  ).catch(failToLoad);
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(archive));
  const close = () => reader.close().catch(() => {});
  try {
    const pages: OpenComic["pages"] = [];
    const rejected: RejectedEntry[] = [];
    let info: ComicDescription | null = null;
    let count = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > entriesMax) throw new UnusableArchive(`This archive has more than ${entriesMax} files.`);
      // Archives made on Windows may have backslashes.
      const path = entry.filename.replaceAll("\\", "/");
      if (entry.directory || path.endsWith("/") || isJunk(path)) continue;
      if (entry.encrypted) throw new UnusableArchive("This archive is protected by a password.");
      const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
      if (archiveEndings.has(ending))
        throw new UnusableArchive("This archive contains another archive. Please unpack it first.");
      const describes = /(?:^|\/)(ComicInfo|MetronInfo)\.xml$/i.exec(path)?.[1]?.toLowerCase();
      if (describes && !info) {
        info = await readDescription(describes, await decodeText(await inflate(entry, infoBytesMax)));
        if (!info) rejected.push({ name: path.replaceAll("/", " - "), bytes: entry.uncompressedSize, reason: noXml });
      }
      const head = await inflateHead(entry);
      const format = formatOf(head);
      // Documents are extras. Pictures in other formats can become pages.
      const opener = findOpener(path, head);
      const isPicture = format !== undefined || (opener !== undefined && opener !== "pdf");
      const reason = entry.uncompressedSize > entryBytesMax ? tooLarge : explain(path, head);
      if (isPicture && entry.uncompressedSize <= entryBytesMax)
        pages.push({ path, type: format ? `image/${format}` : "", read: () => inflate(entry, entryBytesMax) });
      else if (reason !== undefined)
        rejected.push({ name: path.replaceAll("/", " - "), bytes: entry.uncompressedSize, reason });
      if (pages.length > pagesMax)
        throw new UnusableArchive(`This archive has more than ${pagesMax} pages, the maximum for an issue.`);
    }
    if (pages.length + rejected.length === 0)
      throw new UnusableArchive("This archive contains no JPEG, PNG, or WebP pictures.");
    return { pages, rejected, info, close };
  } catch (error) {
    await close();
    if (error instanceof Error && error.message === ERR_UNSAFE_FILENAME)
      throw new UnusableArchive("This archive has names that lead out of its folder. Please pack its pictures again.");
    throw await toUnusable(archive, error);
  }
}

/** Unpacks the pages of a CBZ. Throws UnusableArchive. */
export async function unpackComic(archive: File): Promise<UnpackedComic> {
  const { pages, rejected, info, close } = await openComic(archive);
  try {
    const folder = findCommonFolder(pages.map(({ path }) => path));
    const files: File[] = [];
    for (const { path, type, read } of pages)
      files.push(new File([await read()], path.slice(folder.length).replaceAll("/", " - "), { type }));
    return { files, rejected, info };
  } catch (error) {
    throw await toUnusable(archive, error);
  } finally {
    await close();
  }
}

async function toUnusable(archive: File, error: unknown): Promise<UnusableArchive> {
  if (error instanceof UnusableArchive) return error;
  const head = await readHead(archive);
  const isNamed = formatOf(head) === undefined && !hasText(head, "PK");
  const message = isNamed ? explainForeignFile(archive.name, head) : undefined;
  return new UnusableArchive(message ?? "This archive is damaged, or it is not a CBZ or ZIP file.", { cause: error });
}

/** The parser is loaded only for archives that describe themselves. */
async function readDescription(kind: string, xml: string): Promise<ComicDescription | null> {
  if (kind === "comicinfo") return (await import("./comic-info-file.ts").catch(failToLoad)).readComicInfo(xml);
  return (await import("./metron-info-file.ts").catch(failToLoad)).readMetronInfo(xml);
}

function failToLoad(): never {
  throw new UnusableArchive(
    "The tool that opens archives could not be loaded. Please check your connection and try again.",
  );
}

/** Says why a file of an archive is not a page, if anybody would miss it. */
function explain(path: string, head: Uint8Array): string | undefined {
  return explainForeignFile(path, head) ?? (pictureEnding.test(path) ? unreadablePicture : undefined);
}

/** Whether a file is hidden or was added to the archive by the operating system. */
export function isJunk(path: string): boolean {
  return path
    .split("/")
    .some((part) => part.startsWith(".") || part === "__MACOSX" || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}

/** Finds the longest folder path that all paths start with: "" or ending in a slash. */
export function findCommonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  let end = first.lastIndexOf("/") + 1;
  while (end > 0 && !others.every((path) => path.startsWith(first.slice(0, end))))
    end = first.lastIndexOf("/", end - 2) + 1;
  return first.slice(0, end);
}

type Inflatable = { getData: (to: WritableStream<Uint8Array<ArrayBuffer>>) => Promise<unknown> };

/** Unpacks the first bytes of an entry. */
async function inflateHead(entry: Inflatable): Promise<Uint8Array> {
  const enough = new Error("These bytes are enough.");
  let head = new Uint8Array();
  const collected = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      head = new Uint8Array([...head, ...chunk.subarray(0, headBytes - head.length)]);
      if (head.length >= headBytes) throw enough;
    },
  });
  await entry.getData(collected).catch((error: unknown) => {
    if (head.length < headBytes) throw error;
  });
  return head;
}

/** Unpacks an entry. Stops at `bytesMax`, whatever size the archive claims. */
async function inflate(entry: Inflatable, bytesMax: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const collected = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new UnusableArchive(tooLarge);
      chunks.push(chunk);
    },
  });
  await entry.getData(collected);
  return new Blob(chunks);
}
