import { randomBytes, randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Storage, StoredFile } from "#platform/storage/storage.ts";

const folder = () => `contract/${randomUUID()}`;
const refusedKeys = ["", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", ".arriving/x", "a/.hidden"];
const refusedCharacters = ["a b", "a\\b", "a\0b", "é", "a%2fb", "a?b", "a:b", "a\nb", "a\n"];
const refusedLengths = ["x".repeat(201), `${"d/".repeat(400)}x`];

/**
 * Tests what every storage driver must do. `storage` returns the open driver; each test uses its own folder for its
 * keys.
 */
export function testStorage(storage: () => Storage): void {
  const read = async (key: string) => {
    const found = await storage().get(key);
    if (!found) return null;
    const bytes = await buffer(found.body);
    expect(found.bytes).toBe(bytes.length);
    return bytes;
  };
  const list = async (prefix: string) => {
    const files: StoredFile[] = [];
    for await (const file of storage().list(prefix)) files.push(file);
    return files.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  };

  test("reads a file back byte for byte, and its replacement too", async () => {
    const key = `${folder()}/page.png`;
    const [first, second] = [randomBytes(300_000), randomBytes(70_000)];
    await storage().put(key, first);
    expect((await read(key))?.equals(first)).toBe(true);
    await storage().put(key, second);
    expect((await read(key))?.equals(second)).toBe(true);
  });

  test("a temporary file is moved into the store", async () => {
    const key = `${folder()}/page.png`;
    const bytes = randomBytes(200_000);
    const file = path.join(storage().temporaryFolder, randomUUID());
    await writeFile(file, bytes);
    await storage().putFile(key, file);
    expect((await read(key))?.equals(bytes)).toBe(true);
    expect(await readdir(storage().temporaryFolder)).not.toContain(path.basename(file));
  });

  test("an empty file is stored", async () => {
    const key = `${folder()}/empty`;
    await storage().put(key, Buffer.alloc(0));
    expect(await read(key)).toEqual(Buffer.alloc(0));
    expect(await storage().head(key)).toMatchObject({ key, bytes: 0 });
  });

  test("a file has its size and the time at which it was stored", async () => {
    const key = `${folder()}/page.webp`;
    const before = Date.now();
    await storage().put(key, Buffer.alloc(1234));
    const found = await storage().head(key);
    expect(found).toMatchObject({ key, bytes: 1234 });
    // S3 rounds down to whole seconds, and a disk's time of change may be a clock tick behind.
    expect(found?.modified.getTime()).toBeGreaterThan(before - 1000);
    expect(found?.modified.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test("does not find a missing key, even below a file or at a folder", async () => {
    const below = folder();
    await storage().put(`${below}/file`, Buffer.from("x"));
    for (const key of [`${below}/missing`, `${below}/file/deeper`, below]) {
      expect(await storage().get(key)).toBeNull();
      expect(await storage().head(key)).toBeNull();
      await storage().delete(key);
    }
    expect(String(await read(`${below}/file`))).toBe("x");
  });

  test("a file can be deleted twice", async () => {
    const key = `${folder()}/page.png`;
    await storage().put(key, Buffer.from("x"));
    await storage().delete(key);
    await storage().delete(key);
    expect(await storage().get(key)).toBeNull();
    expect(await list(key)).toEqual([]);
  });

  test("lists files by a prefix of their keys, whether it ends in a folder or in a name", async () => {
    const below = folder();
    const keys = [`${below}/ab/1.webp`, `${below}/ab/2.webp`, `${below}/ab/deep/3.webp`, `${below}/abc.webp`];
    for (const key of keys) await storage().put(key, Buffer.from(key));
    const listed = async (prefix: string) => (await list(prefix)).map((file) => file.key);
    expect(await listed(`${below}/`)).toEqual(keys);
    expect(await listed(`${below}/ab`)).toEqual(keys);
    expect(await listed(`${below}/ab/`)).toEqual(keys.slice(0, 3));
    expect(await listed(`${below}/ab/de`)).toEqual(keys.slice(2, 3));
    expect(await listed(`${below}/zz`)).toEqual([]);
    expect((await list(`${below}/ab/1`))[0]).toMatchObject({ bytes: keys[0]?.length, modified: expect.any(Date) });
  });

  test("more than a thousand files are listed", async () => {
    const below = folder();
    const keys = Array.from({ length: 1_005 }, (_, n) => `${below}/${String(n).padStart(4, "0")}`);
    for (let n = 0; n < keys.length; n += 15)
      await Promise.all(keys.slice(n, n + 15).map((key) => storage().put(key, Buffer.alloc(1))));
    expect((await list(`${below}/`)).map((file) => file.key)).toEqual(keys);
  });

  test("a temporary file is not listed", async () => {
    const file = path.join(storage().temporaryFolder, randomUUID());
    await writeFile(file, "half");
    const keys = (await list("")).map((found) => found.key);
    await rm(file);
    expect(keys.filter((key) => key.includes(path.basename(file)) || key.includes("arriving"))).toEqual([]);
  });

  test.each(["a", "-", "_", "A.B-c_d", "a..b", "a.", "index.html", "0".repeat(200), `${"d/".repeat(20)}x`])(
    "the unusual key %s is accepted",
    async (name) => {
      const key = `${folder()}/${name}`;
      await storage().put(key, Buffer.from(name));
      expect(String(await read(key))).toBe(name);
      expect((await list(key)).map((file) => file.key)).toEqual([key]);
    },
  );

  test.each([...refusedKeys, ...refusedCharacters, ...refusedLengths])("the key %j is refused", async (key) => {
    const refused = { code: "bad_input" };
    await expect(storage().put(key, Buffer.from("x"))).rejects.toMatchObject(refused);
    await expect(storage().putFile(key, "unused")).rejects.toMatchObject(refused);
    await expect(storage().get(key)).rejects.toMatchObject(refused);
    await expect(storage().head(key)).rejects.toMatchObject(refused);
    await expect(storage().delete(key)).rejects.toMatchObject(refused);
  });

  test.each(["../", "..", "/", "a/../", ".arriving/"])("listing under %j is refused", async (prefix) => {
    await expect(list(prefix)).rejects.toMatchObject({ code: "bad_input" });
  });

  test("concurrent writes of one key leave one intact file", async () => {
    const key = `${folder()}/contested`;
    const bodies = Array.from({ length: 12 }, (_, n) => Buffer.alloc(200_000, n));
    await Promise.all(bodies.map((body) => storage().put(key, body)));
    const bytes = await read(key);
    expect(bodies.some((body) => bytes?.equals(body))).toBe(true);
  });

  test("a ping succeeds and leaves nothing behind", async () => {
    const before = (await list("")).length;
    await storage().ping();
    expect(await list("")).toHaveLength(before);
  });
}

/** Tests what every driver must do when its store is unreachable. */
export function testDeadStorage(storage: () => Storage): void {
  test("without its store, every call fails as unavailable, except one with an invalid key", async () => {
    const unavailable = { code: "unavailable", cause: expect.any(Error) };
    await expect(storage().ping()).rejects.toMatchObject(unavailable);
    await expect(storage().put("a", Buffer.from("x"))).rejects.toMatchObject(unavailable);
    await expect(storage().put("../a", Buffer.from("x"))).rejects.toMatchObject({ code: "bad_input" });
  });
}
