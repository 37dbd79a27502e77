import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import { findCommonFolder, isJunk, unpackComic } from "./comic-archive.ts";
import { isArchive } from "./page-drop.tsx";

const picture = new Uint8Array([255, 216, 255]);

async function archiveOf(names: readonly string[], options: { password?: string } = {}): Promise<File> {
  const zip = new ZipWriter(new BlobWriter("application/zip"), options);
  for (const name of names)
    await zip.add(name, name.endsWith(".txt") ? new TextReader("text") : new Uint8ArrayReader(picture));
  return new File([await zip.close()], "comic.cbz");
}

test("unpacks the pages of an archive with their names and types, but no junk", async () => {
  const names = ["book/ch 1/2.png", "book/ch 1/10.jpg", "book/notes.txt", "__MACOSX/book/._2.png", "book/Thumbs.db"];
  const { files, info } = await unpackComic(await archiveOf(names));
  expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: "2.png", type: "image/png", size: 3 },
    { name: "10.jpg", type: "image/jpeg", size: 3 },
  ]);
  expect(info).toBeNull();
});

test("an unusable archive is refused with the reason", async () => {
  const reasonFor = async (archive: File) => unpackComic(archive).catch((error: unknown) => String(error));
  expect(await reasonFor(await archiveOf(["1.png"], { password: "secret" }))).toContain("protected by a password");
  expect(await reasonFor(await archiveOf(["1.png", "more.cbz"]))).toContain("another archive");
  expect(await reasonFor(await archiveOf(["notes.txt"]))).toContain("no JPEG, PNG, or WebP picture");
  expect(await reasonFor(new File(["no archive"], "comic.cbz"))).toContain("damaged");
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

test("an archive is recognized by its name", () => {
  expect(["a.cbz", "A.ZIP", "a.png", "cbz"].map((name) => isArchive({ name }))).toEqual([true, true, false, false]);
});
