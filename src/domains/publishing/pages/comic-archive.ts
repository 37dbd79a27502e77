import { pagesMax } from "#domains/issues/vocab.ts";
import { slugOfTitle } from "#domains/publishing/slug-of-title.ts";

/**
 * What an archive says of itself in its ComicInfo.xml, with the URL slug that its series suggests; `people` are names with
 * what they did, in its own words.
 */
export type ComicInfo = {
  title: string;
  series: string;
  slug: string;
  number: string;
  summary: string;
  people: string[];
};
export type UnpackedComic = { files: File[]; info: ComicInfo | null };

/** An archive that cannot be taken; `message` says why, for a person. */
export class UnusableArchive extends Error {
  override readonly name = "UnusableArchive";
}

const entriesMax = 2_000;
const archiveBytesMax = 1_073_741_824;
/** Larger than a page may be, since it may still be scaled. */
const entryBytesMax = 67_108_864;
const infoBytesMax = 1_048_576;

const types: Record<string, string> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };
const archives = new Set(["zip", "cbz", "rar", "cbr", "7z", "cb7", "tar", "cbt"]);
/** Unpacks the pages of a CBZ in the browser. Throws UnusableArchive. */
export async function unpackComic(archive: File): Promise<UnpackedComic> {
  if (archive.size > archiveBytesMax) throw new UnusableArchive("This archive is larger than 1 GB.");
  const { BlobReader, ZipReader, configure } = await import("@zip.js/zip.js/index-native.js").catch(() => {
    throw new UnusableArchive("Unpacking could not be loaded. Please check your connection and try again.");
  });
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(archive));
  try {
    const pages: { path: string; type: string; read: () => Promise<Blob> }[] = [];
    let info: ComicInfo | null = null;
    let count = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > entriesMax) throw new UnusableArchive(`This archive has more than ${entriesMax} files.`);
      const path = entry.filename;
      if (entry.directory || isJunk(path)) continue;
      if (entry.encrypted) throw new UnusableArchive("This archive is locked with a password.");
      const end = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
      if (archives.has(end)) throw new UnusableArchive("There is another archive in this one. Please unpack it first.");
      if (/(^|\/)ComicInfo\.xml$/i.test(path))
        info ??= readComicInfo(await (await inflate(entry, infoBytesMax)).text());
      const type = types[end];
      if (type) pages.push({ path, type, read: () => inflate(entry, entryBytesMax) });
      if (pages.length > pagesMax)
        throw new UnusableArchive(`This archive has more than ${pagesMax} pages, the most that an issue can have.`);
    }
    if (pages.length === 0) throw new UnusableArchive("There is no JPEG, PNG or WebP picture in this archive.");
    const folder = commonFolder(pages.map(({ path }) => path));
    const files: File[] = [];
    for (const { path, type, read } of pages)
      files.push(new File([await read()], path.slice(folder.length).replaceAll("/", " - "), { type }));
    return { files, info };
  } catch (error) {
    if (error instanceof UnusableArchive) throw error;
    throw new UnusableArchive("This archive is damaged, or it is not a CBZ or ZIP file.", { cause: error });
  } finally {
    await reader.close().catch(() => {});
  }
}

/** What systems leave in archives, and hidden files. */
export function isJunk(path: string): boolean {
  return path
    .split("/")
    .some((part) => part.startsWith(".") || part === "__MACOSX" || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}

/** The folders that all paths begin with, "" or ended by a slash. */
export function commonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  let end = first.lastIndexOf("/") + 1;
  while (end > 0 && !others.every((path) => path.startsWith(first.slice(0, end))))
    end = first.lastIndexOf("/", end - 2) + 1;
  return first.slice(0, end);
}

type Inflatable = { getData: (to: WritableStream<Uint8Array<ArrayBuffer>>) => Promise<unknown> };

/** An entry's bytes; stops at `bytesMax` whatever size the archive claims. */
async function inflate(entry: Inflatable, bytesMax: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const collected = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new UnusableArchive("A file in this archive is too large to be a page.");
      chunks.push(chunk);
    },
  });
  await entry.getData(collected);
  return new Blob(chunks);
}

const roles = ["Writer", "Penciller", "Inker", "Colorist", "Letterer", "CoverArtist", "Editor"];

function readComicInfo(xml: string): ComicInfo | null {
  const info = new DOMParser().parseFromString(xml, "text/xml");
  if (info.querySelector("parsererror")) return null;
  const text = (name: string) => info.getElementsByTagName(name)[0]?.textContent.trim() ?? "";
  const people = roles.flatMap((role) =>
    text(role) ? [`${role.replace("CoverArtist", "Cover artist")}: ${text(role)}`] : [],
  );
  const series = text("Series");
  const slug = slugOfTitle(series);
  return { title: text("Title"), series, slug, number: text("Number"), summary: text("Summary"), people };
}
