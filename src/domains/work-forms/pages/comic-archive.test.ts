import { BlobWriter, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import { unreadablePicture } from "#platform/images/local-picture.ts";
import { findCommonFolder, isJunk, unpackComic } from "./comic-archive.ts";
import { isArchive } from "./page-drop.tsx";

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const heads: Record<string, Buffer> = {
  png,
  gif: Buffer.from("GIF89a"),
  bmp: Buffer.from("BM".padEnd(54, "\0"), "latin1"),
  avif: Buffer.from("\0\0\0\x1cftypavif", "latin1"),
  pdf: Buffer.from("%PDF-1.7"),
  psd: Buffer.from("8BPS\0\x01", "latin1"),
  txt: Buffer.from("text"),
  xml: Buffer.from("<ComicInfo><Title>Boxed</Title></ComicInfo>"),
  empty: Buffer.alloc(0),
};

const comicInfo = "<ComicInfo><Title>Größe 漫画</Title></ComicInfo>";

/** Makes an archive of files whose content goes with their names; a JPEG if nothing else does. */
async function archiveOf(names: readonly string[], options: { password?: string } = {}): Promise<File> {
  const zip = new ZipWriter(new BlobWriter("application/zip"), options);
  for (const name of names) await zip.add(name, new Uint8ArrayReader(heads[name.split(".").at(-1) ?? ""] ?? jpeg));
  return new File([await zip.close()], "comic.cbz");
}

test("unpacks the pages of an archive with their names and types, but no junk", async () => {
  const names = ["book/ch 1/2.png", "book/ch 1/10.jpg", "book/notes.txt", "__MACOSX/book/._2.png", "book/Thumbs.db"];
  const { files, rejected, info } = await unpackComic(await archiveOf(names));
  expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: "2.png", type: "image/png", size: png.length },
    { name: "10.jpg", type: "image/jpeg", size: 3 },
  ]);
  expect([rejected, info]).toEqual([[], null]);
});

test("takes every picture by its bytes, also those that must become pages first, and names what looks like one", async () => {
  const pages = ["01.jpg", "03.jfif", "05.JPG", "06.jpe", "08.jpeg", "09.jif", "10.jpg_large", "11"];
  const toOpen = ["02.gif", "04.avif", "07.bmp", "cover.psd"];
  const { files, rejected } = await unpackComic(
    await archiveOf([...pages, ...toOpen, "extras/script.pdf", "ReadMe.txt"]),
  );
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ...pages.map((name) => [name, "image/jpeg"]),
    ...toOpen.map((name) => [name, ""]),
  ]);
  expect(rejected).toEqual([
    {
      name: "extras - script.pdf",
      bytes: 8,
      reason: "This is a PDF. Please export each of its pages as JPEG or PNG, and add those.",
    },
  ]);
});

test("names a file with the name of a picture that is none", async () => {
  const zip = new ZipWriter(new BlobWriter("application/zip"));
  await zip.add("1.jpg", new Uint8ArrayReader(heads["txt"] ?? jpeg));
  await zip.add("2.png", new Uint8ArrayReader(heads["empty"] ?? jpeg));
  const { files, rejected } = await unpackComic(new File([await zip.close()], "comic.cbz"));
  expect([files, rejected.map(({ reason }) => reason)]).toEqual([[], [unreadablePicture, "This file is empty."]]);
});

test("reads an archive made on Windows, with backslashes in its names", async () => {
  const names = ["Vol 1\\Page 10.jpg", "Vol 1\\Page 2.jpg", "Vol 1\\ComicInfo.xml", "__MACOSX\\Vol 1\\._Page 1.jpg"];
  const { files, rejected, info } = await unpackComic(await archiveOf(names));
  expect(files.map(({ name }) => name)).toEqual(["Page 10.jpg", "Page 2.jpg"]);
  expect(rejected).toEqual([]);
  expect(info?.title).toBe("Boxed");
});

test.each([
  ["UTF-8", Buffer.from(comicInfo)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${comicInfo}`)],
  ["UTF-16", Buffer.from(`\ufeff${comicInfo}`, "utf16le")],
  ["UTF-16 the other way round", Buffer.from(`\ufeff${comicInfo}`, "utf16le").swap16()],
])("reads a ComicInfo.xml in %s", async (_name, bytes) => {
  const zip = new ZipWriter(new BlobWriter("application/zip"));
  await zip.add("1.jpg", new Uint8ArrayReader(jpeg));
  await zip.add("ComicInfo.xml", new Uint8ArrayReader(bytes));
  const { info } = await unpackComic(new File([await zip.close()], "comic.cbz"));
  expect(info?.title).toBe("Größe 漫画");
});

test("a description that cannot be read is named, and the pages are taken", async () => {
  const zip = new ZipWriter(new BlobWriter("application/zip"));
  await zip.add("1.jpg", new Uint8ArrayReader(jpeg));
  await zip.add("in/ComicInfo.xml", new Uint8ArrayReader(Buffer.from("<ComicInfo><Title>Moth<Title></ComicInfo>")));
  const { files, rejected, info } = await unpackComic(new File([await zip.close()], "comic.cbz"));
  expect([files.length, info]).toEqual([1, null]);
  expect(rejected).toMatchObject([{ name: "in - ComicInfo.xml", reason: expect.stringContaining("damaged") }]);
});

test("an unusable archive is refused with the reason", async () => {
  const reasonFor = async (archive: File) => unpackComic(archive).catch((error: unknown) => String(error));
  expect(await reasonFor(await archiveOf(["1.png"], { password: "secret" }))).toContain("protected by a password");
  expect(await reasonFor(await archiveOf(["1.png", "more.cbz"]))).toContain("another archive");
  expect(await reasonFor(await archiveOf(["notes.txt"]))).toContain("no JPEG, PNG, or WebP picture");
  expect(await reasonFor(new File(["no archive"], "comic.cbz"))).toContain("damaged");
  const whole = await archiveOf(["1.png", "2.png"]);
  expect(await reasonFor(new File([whole.slice(0, -40)], "comic.cbz"))).toContain("damaged");
  expect(await reasonFor(await archiveOf(["../1.png"]))).toContain("names that lead out of its folder");
  const many = Array.from({ length: 201 }, (_, at) => `${at}.png`);
  expect(await reasonFor(await archiveOf(many))).toContain("more than 200 pages");
});

test("junk is recognized by its name", () => {
  for (const path of ["__MACOSX/a.png", "a/.DS_Store", ".hidden.png", "a/Thumbs.db"]) expect(isJunk(path)).toBe(true);
  expect(isJunk("a/b.png")).toBe(false);
});

test("finds the folder that all paths start with", () => {
  expect(findCommonFolder(["a/b/1", "a/b/2"])).toBe("a/b/");
  expect(findCommonFolder(["a/b/1", "a/c/2"])).toBe("a/");
  expect(findCommonFolder(["a/b/1", "2"])).toBe("");
});

test("an archive is recognized by its name, or by its bytes under another archive's name", async () => {
  const look = (name: string, bytes = "") => isArchive(new File([bytes], name));
  for (const name of ["a.cbz", "A.ZIP"]) expect(await look(name), name).toBe(true);
  for (const name of ["a.cbr", "A.RAR", "a.cb7", "comic"]) expect(await look(name, "PK\x03\x04"), name).toBe(true);
  for (const name of ["a.cbr", "a.png", "cbz"]) expect(await look(name, "Rar!"), name).toBe(false);
  expect(await look("drawing.kra", "PK\x03\x04")).toBe(false);
});

test("an archive of another kind is named", async () => {
  const reason = await unpackComic(new File(["Rar!\x1a\x07"], "comic.cbz")).catch((error: unknown) => String(error));
  expect(reason).toContain("This is a RAR archive. Please unpack it, and add its pictures or a ZIP of them.");
});
