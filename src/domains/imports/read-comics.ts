import { issueLabelMax, issueTitleMax, pageLimits, pagesMax } from "#domains/issues/vocab.ts";
import { descriptionMax } from "#domains/books/vocab.ts";
import { findCommonFolder, isJunk, type OpenComic, openComic } from "#domains/work-forms/pages/comic-archive.ts";
import { hashArchive, hashFiles } from "#domains/work-forms/pages/hash-files.ts";
import { sortNaturally } from "#domains/work-forms/pages/page-list.ts";
import { formatOf } from "#platform/images/file-format.ts";
import { readHead } from "#platform/images/local-picture.ts";
import type { PictureMaker } from "#platform/images/maker/picture-maker.ts";
import type { Comic, OpenedComic, ReadPage } from "./comics.ts";
import { orderOf, parseComicName, trimZeros } from "./parse-comic-name.ts";
import { UnusableComic } from "./prepare-pages.ts";
import { isUnusable } from "./try-again.ts";

/** A file with its path in the folder that was chosen or dropped. */
export type FoundFile = { file: File; path: string };
type Open = PictureMaker["open"];
const openLimits = { ...pageLimits, pagesMax };
type Unusable = { name: string; reason: string };

const pictureEnding = /\.(jpe?g|jpe|jif|jfif|png|webp|gif|bmp|tiff?|psd|psb|avif|heic|jxl)$/i;

/**
 * Reads comics from chosen files, in the order of their numbers: each CBZ, ZIP, or PDF is one, and so is each folder with pictures. What cannot
 * be used comes with the reason. `open` opens files in other formats.
 */
export async function readComics(
  files: readonly FoundFile[],
  open: Open,
): Promise<{ comics: Comic[]; unusable: Unusable[] }> {
  const found = files.filter(({ path }) => !isJunk(path));
  const archives = found.filter(({ path }) => /\.(cbz|zip)$/i.test(path));
  const documents = found.filter(({ path }) => /\.pdf$/i.test(path));
  const folders = Map.groupBy(
    found.filter(({ path }) => pictureEnding.test(path)),
    ({ path }) => path.slice(0, path.lastIndexOf("/") + 1),
  );
  const comics: Comic[] = [];
  const unusable: Unusable[] = [];
  const collect = async (name: string, read: () => Promise<Comic>) => {
    try {
      comics.push(await read());
    } catch (error) {
      unusable.push({ name, reason: error instanceof Error ? error.message : "This file could not be read." });
    }
  };
  for (const { file } of archives) await collect(file.name, () => readArchive(file, open));
  for (const { file } of documents) await collect(file.name, () => readPdf(file, open));
  for (const [folder, pages] of folders) {
    const name = folder.split("/").at(-2) ?? "";
    await collect(name || "Loose pictures", () => readFolder(name, pages, open));
  }
  const own = [...new Map(comics.map((comic) => [comic.key, comic])).values()];
  const sorted = sortNaturally(own).toSorted((a, b) => orderOf(a.label) - orderOf(b.label));
  markTwins(sorted);
  return { comics: sorted, unusable };
}

/** Finds the path of a file. Those that were dropped have `path`, those from a folder dialog `webkitRelativePath`. */
export function locateFile(file: File & { path?: string }): FoundFile {
  const path = (file.webkitRelativePath || file.path || file.name).replaceAll("\\", "/").replace(/^\.?\//, "");
  return { file, path };
}

async function readArchive(file: File, open: Open): Promise<Comic> {
  const { pages, rejected, info, close } = await openComic(file);
  await close();
  const named = parseComicName(file.name);
  const doubts = rejected.map(({ name, reason }) => `${name}: ${reason}`);
  if (info && named.label && trimZeros(info.number) !== named.label && info.number)
    doubts.push(`Its file is called ${named.label}, its description says ${info.number}.`);
  return makeComic({
    key: await hashArchive(file),
    name: file.name,
    pageTotal: pages.length,
    isDrawn: false,
    label: trimZeros(info?.number ?? "") || named.label,
    series: info?.series || named.series,
    genres: info?.genres ?? [],
    rating: info?.rating ?? "",
    language: info?.language ?? "",
    title: info?.title || named.title || (info?.number || named.label ? "" : named.series),
    description: info?.summary ?? "",
    firstPublished: info?.date || named.date,
    arc: info?.arc ?? "",
    oldAddress: info && URL.canParse(info.web) ? info.web : "",
    people: info?.credits ?? [],
    doubts,
    open: async () => toOpened(await openComic(file), open),
  });
}

async function readFolder(name: string, files: readonly FoundFile[], open: Open): Promise<Comic> {
  const sorted = sortNaturally(files.map((found) => ({ ...found, name: found.file.name })));
  return makeComic({
    key: await hashFiles(sorted),
    name,
    pageTotal: sorted.length,
    isDrawn: false,
    ...describeByName(name),
    open: async () => ({
      pages: sorted.map(({ file }) => ({ name: file.name, kind: undefined, read: () => toPicture(file, open) })),
      close: async () => {},
    }),
  });
}

async function readPdf(file: File, open: Open): Promise<Comic> {
  const { pictures, close } = await open(file, openLimits);
  close();
  return makeComic({
    key: await hashArchive(file),
    name: file.name,
    pageTotal: pictures.length,
    isDrawn: true,
    ...describeByName(file.name),
    open: async () => {
      const pdf = await open(file, openLimits);
      return {
        pages: pdf.pictures.map((make, at) => ({
          name: `${at + 1}.png`,
          kind: undefined,
          read: async () => ({ picture: await make(), master: file }),
        })),
        close: async () => pdf.close(),
      };
    },
  });
}

/** What the name of a file or folder says, where nothing else does. */
function describeByName(name: string) {
  const { series, label, title, date } = parseComicName(name);
  return {
    series,
    genres: [],
    rating: "" as const,
    language: "" as const,
    label,
    title: title || (label ? "" : series),
    description: "",
    firstPublished: date,
    arc: "",
    oldAddress: "",
    people: [],
    doubts: [],
  };
}

/** Makes a picture of a file in another format, of its first page if it has several. Throws UnusableComic and UnusablePicture. */
async function toPicture(file: File, open: Open): Promise<ReadPage> {
  if (formatOf(await readHead(file))) return { picture: file };
  const { pictures, close } = await open(file, openLimits).catch((error: unknown) => {
    // Of many files, this one is at fault.
    throw isUnusable(error) ? new UnusableComic(`${file.name}: ${error.message}`, { cause: error }) : error;
  });
  try {
    return { picture: (await pictures[0]?.()) ?? file, master: file };
  } finally {
    close();
  }
}

function makeComic({ title, label, description, ...comic }: Omit<Comic, "isChosen">): Comic {
  const doubts = [...comic.doubts];
  if (title.length > issueTitleMax) doubts.push(`The title was longer than ${issueTitleMax} characters.`);
  if (comic.pageTotal === 0) doubts.push("It has no page that can be used.");
  return {
    ...comic,
    doubts,
    label: label.slice(0, issueLabelMax),
    title: (title || (label ? `Issue ${label}` : "Untitled")).slice(0, issueTitleMax),
    description: description.slice(0, descriptionMax),
    isChosen: comic.pageTotal > 0,
  };
}

function markTwins(comics: readonly Comic[]): void {
  const seen = new Map<string, Comic>();
  for (const comic of comics) {
    const twin = comic.label ? seen.get(comic.label) : undefined;
    if (twin) comic.doubts.push(`${twin.name} has the same number.`);
    seen.set(comic.label, comic);
  }
}

function toOpened({ pages, info, close }: OpenComic, open: Open): OpenedComic {
  const folder = findCommonFolder(pages.map(({ path }) => path));
  const named = pages.map((page) => ({ ...page, name: page.path.slice(folder.length).replaceAll("/", " - ") }));
  return {
    pages: sortNaturally(named).map(({ name, type, read }, at) => ({
      name,
      kind: info?.kinds.get(at),
      read: async () => toPicture(new File([await read()], name, { type }), open),
    })),
    close,
  };
}
