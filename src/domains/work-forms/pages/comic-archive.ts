import { pagesMax } from "#domains/issues/vocab.ts";
import { slugifyTitle } from "#domains/books/slugify-title.ts";

/**
 * The description of a comic in an archive's ComicInfo.xml, with a URL slug made from the series. `people` are lines such as "Writer: Ada
 * Inker".
 */
export type ComicDescription = {
  title: string;
  series: string;
  slug: string;
  number: string;
  summary: string;
  people: string[];
};
export type UnpackedComic = { files: File[]; info: ComicDescription | null };

/** An archive that cannot be used. `message` tells the user why. */
export class UnusableArchive extends Error {
  override readonly name = "UnusableArchive";
}

const entriesMax = 2_000;
const archiveBytesMax = 1_073_741_824;
/** Larger than the limit for a page, because large pages can be scaled down. */
const entryBytesMax = 67_108_864;
const infoBytesMax = 1_048_576;

const types: Record<string, string> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };
const archiveEndings = new Set(["zip", "cbz", "rar", "cbr", "7z", "cb7", "tar", "cbt"]);

/** Unpacks the pages of a CBZ in the browser. Throws UnusableArchive. */
export async function unpackComic(archive: File): Promise<UnpackedComic> {
  if (archive.size > archiveBytesMax) throw new UnusableArchive("This archive is larger than 1 GB.");
  const { BlobReader, ZipReader, configure } = await import("@zip.js/zip.js/index-native.js").catch(() => {
    throw new UnusableArchive(
      "The tool that opens archives could not be loaded. Please check your connection and try again.",
    );
  });
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(archive));
  try {
    const pages: { path: string; type: string; read: () => Promise<Blob> }[] = [];
    let info: ComicDescription | null = null;
    let count = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > entriesMax) throw new UnusableArchive(`This archive has more than ${entriesMax} files.`);
      const path = entry.filename;
      if (entry.directory || isJunk(path)) continue;
      if (entry.encrypted) throw new UnusableArchive("This archive is protected by a password.");
      const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
      if (archiveEndings.has(ending))
        throw new UnusableArchive("This archive contains another archive. Please unpack it first.");
      if (/(^|\/)ComicInfo\.xml$/i.test(path))
        info ??= readComicInfo(await (await inflate(entry, infoBytesMax)).text());
      const type = types[ending];
      if (type) pages.push({ path, type, read: () => inflate(entry, entryBytesMax) });
      if (pages.length > pagesMax)
        throw new UnusableArchive(`This archive has more than ${pagesMax} pages, the maximum for an issue.`);
    }
    if (pages.length === 0) throw new UnusableArchive("This archive contains no JPEG, PNG, or WebP pictures.");
    const folder = findCommonFolder(pages.map(({ path }) => path));
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

/** Unpacks an entry. Stops at `bytesMax`, whatever size the archive claims. */
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

function readComicInfo(xml: string): ComicDescription | null {
  const info = new DOMParser().parseFromString(xml, "text/xml");
  if (info.querySelector("parsererror")) return null;
  const text = (name: string) => info.getElementsByTagName(name)[0]?.textContent.trim() ?? "";
  const people = roles.flatMap((role) =>
    text(role) ? [`${role.replace("CoverArtist", "Cover artist")}: ${text(role)}`] : [],
  );
  const series = text("Series");
  const slug = slugifyTitle(series);
  return { title: text("Title"), series, slug, number: text("Number"), summary: text("Summary"), people };
}
