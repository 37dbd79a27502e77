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
  const heads = 5 * Math.ceil(gigabytes / 65_535);
  expect(measureStoredZip(entries)).toBe(2 * (gigabytes + heads) + 1 + 3 * (30 + 46 + 2) + 2 * 16 + 12 + 76 + 22);
});

test("a file whose length differs from the stated one ends the ZIP with an error", async () => {
  const wrong = { ...whole("a", Buffer.from("abc")), bytes: 4 };
  await expect(buffer(writeStoredZip([wrong]))).rejects.toThrow("3 bytes instead of 4");
});

test.each([0, 1, 65_534, 65_535, 65_536, 131_070, 200_000])(
  "a streamed file of %i bytes arrives whole",
  async (bytes) => {
    const file = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7) % 251));
    const chunks = async function* () {
      for (let at = 0; at < bytes; at += 50_001) yield file.subarray(at, at + 50_001);
    };
    const entries = [{ name: "a", modified, bytes, stream: chunks }];
    const zip = await buffer(writeStoredZip(entries));
    expect(zip).toHaveLength(measureStoredZip(entries));
    expect((await unzip(zip)).get("a")?.equals(file)).toBe(true);
  },
);
