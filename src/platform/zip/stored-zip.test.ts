import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { unzip } from "#tests/support/unzip.ts";
import { measureStoredZip, type StoredEntry, writeStoredZip } from "./stored-zip.ts";

const modified = new Date("2026-11-22T10:20:30Z");
const whole = (name: string, file: Buffer): StoredEntry => ({
  name,
  modified,
  bytes: file.length,
  read: async () => file,
});

test("knows the length before reading a file, and returns the files unchanged", async () => {
  const inner = [whole("001.jpg", Buffer.alloc(70_000, 7)), whole("ComicInfo.xml", Buffer.from("<a/>"))];
  const entries: StoredEntry[] = [
    whole("Ink & Rain/é 雨.txt", Buffer.from("rain")),
    {
      name: "Ink & Rain/#001.cbz",
      modified,
      bytes: measureStoredZip(inner),
      stream: () => writeStoredZip(inner),
    },
    whole("empty", Buffer.alloc(0)),
  ];
  const zip = await buffer(writeStoredZip(entries));
  expect(zip).toHaveLength(measureStoredZip(entries));
  const files = await unzip(zip);
  expect([...files.keys()]).toEqual(entries.map(({ name }) => name));
  expect(files.get("Ink & Rain/é 雨.txt")?.toString()).toBe("rain");
  const nested = await unzip(files.get("Ink & Rain/#001.cbz") ?? Buffer.alloc(0));
  expect(nested.get("001.jpg")?.equals(Buffer.alloc(70_000, 7))).toBe(true);
});

test("the length and the directory support positions beyond 4 GB", async () => {
  const gigabytes = 3 * 2 ** 30;
  const block = Buffer.alloc(2 ** 24);
  const large = (name: string): StoredEntry => ({
    name,
    modified,
    bytes: gigabytes,
    async *stream() {
      for (let sent = 0; sent < gigabytes; sent += block.length) yield block;
    },
  });
  const entries = [large("a"), large("b"), whole("c", Buffer.from("c"))];
  expect(measureStoredZip(entries)).toBe(2 * gigabytes + 1 + 3 * (30 + 46 + 2) + 2 * 16 + 12 + 76 + 22);
});

test("a file whose length differs from the stated one ends the ZIP with an error", async () => {
  const wrong = { ...whole("a", Buffer.from("abc")), bytes: 4 };
  await expect(buffer(writeStoredZip([wrong]))).rejects.toThrow("3 bytes instead of 4");
});
