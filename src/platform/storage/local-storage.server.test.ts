import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formMaxMs } from "#platform/form-max-time.ts";
import { testDeadStorage, testStorage } from "#tests/support/storage-contract.ts";
import { openLocalStorage } from "./local-storage.server.ts";
import type { Storage } from "./storage.ts";
import { toStorageFailure } from "./storage-failure.ts";

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "longbox-files-"));
  storage = await openLocalStorage({ kind: "file", folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a local folder", () => {
  testStorage(() => storage);

  test("is created if missing, and keeps its files", async () => {
    const config = { kind: "file", folder: path.join(folder, "not", "there") } as const;
    await (await openLocalStorage(config)).put("a/b", Buffer.from("kept"));
    expect(await (await openLocalStorage(config)).head("a/b")).toMatchObject({ bytes: 4 });
  });

  test("leaves no empty folders, even if files come and go concurrently", async () => {
    const config = { kind: "file", folder: path.join(folder, "emptied") } as const;
    const emptied = await openLocalStorage(config);
    const comeAndGo = async (name: string) => {
      for (let at = 0; at < 30; at++) {
        await emptied.put(`images/hash/${name}`, Buffer.from("x"));
        await emptied.delete(`images/hash/${name}`);
      }
    };
    await Promise.all(["480.webp", "828.webp", "1200.webp"].map(comeAndGo));
    expect(await readdir(config.folder)).toEqual([".arriving"]);
  });

  test("deletes old temporary files when it is opened, but none of a form that is still arriving", async () => {
    const config = { kind: "file", folder: path.join(folder, "swept") } as const;
    const { temporaryFolder } = await openLocalStorage(config);
    const ages = { old: 2 * formMaxMs + 60_000, young: formMaxMs - 60_000 };
    for (const [name, age] of Object.entries(ages)) {
      const when = new Date(Date.now() - age);
      await writeFile(path.join(temporaryFolder, name), "x");
      await utimes(path.join(temporaryFolder, name), when, when);
    }
    await openLocalStorage(config);
    expect(await readdir(temporaryFolder)).toEqual(["young"]);
  });

  test("leaves no temporary file when a put fails", async () => {
    await storage.put("taken", Buffer.from("a file"));
    await expect(storage.put("taken/below", Buffer.from("x"))).rejects.toMatchObject({ code: "unavailable" });
    await mkdir(path.join(folder, "occupied"));
    await expect(storage.put("occupied", Buffer.from("x"))).rejects.toMatchObject({ code: "unavailable" });
    const file = path.join(storage.temporaryFolder, "kept-for-another-try");
    await writeFile(file, "x");
    await expect(storage.putFile("occupied", file)).rejects.toMatchObject({ code: "unavailable" });
    await rm(file);
    expect(await readdir(storage.temporaryFolder)).toEqual([]);
  });

  test("lists no files that cannot have a key", async () => {
    await storage.put("foreign/kept", Buffer.from("x"));
    for (const name of ["kept (copy)", "kept~"]) await writeFile(path.join(folder, "foreign", name), "x");
    const keys: string[] = [];
    for await (const { key } of storage.list("foreign/")) keys.push(key);
    expect(keys).toEqual(["foreign/kept"]);
  });

  test.runIf(process.platform === "linux")("reports a full disk as such", async () => {
    const full = await open("/dev/full", "w");
    const error: unknown = await full.writeFile("x").catch((reason: unknown) => reason);
    await full.close();
    expect(toStorageFailure(error)).toMatchObject({ code: "disk_full", status: 503, cause: error });
  });
});

describe("a local folder that no longer exists", () => {
  let gone: Storage;
  beforeAll(async () => {
    const config = { kind: "file", folder: path.join(folder, "gone") } as const;
    gone = await openLocalStorage(config);
    await rm(config.folder, { recursive: true });
  });
  testDeadStorage(() => gone);

  test("says so when it is asked for its free space", async () => {
    await expect(gone.freeBytes()).rejects.toMatchObject({ code: "unavailable", cause: expect.any(Error) });
  });
});
