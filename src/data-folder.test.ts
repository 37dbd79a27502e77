import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDataFolder } from "./data-folder.ts";
import { leaveRoot } from "./leave-root.ts";

let dataDir: string;
const umask = process.umask();
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-data-"));
});
afterEach(async () => {
  process.umask(umask);
  await rm(dataDir, { recursive: true, force: true });
});

const mode = async () => (await stat(dataDir)).mode & 0o777;
const databaseUrl = "postgres://127.0.0.1/longbox";

test("closes a folder without an embedded database to other users", async () => {
  closeDataFolder({ dataDir, databaseUrl });
  expect(await mode()).toBe(0o700);
});

test.runIf(process.getuid?.() === 0)(
  "as root, lets the embedded database's user pass through, even once the worker has started",
  async () => {
    closeDataFolder({ dataDir, databaseUrl: undefined });
    await mkdir(path.join(dataDir, "pg"));
    closeDataFolder({ dataDir, databaseUrl });
    expect(await mode()).toBe(0o711);
  },
);

test("refuses a file, or a folder below one, with a sentence", async () => {
  const file = path.join(dataDir, "file");
  await writeFile(file, "");
  for (const place of [file, path.join(file, "data")])
    expect(() => closeDataFolder({ dataDir: place, databaseUrl })).toThrow(/^DATA_DIR must be a folder/);
  const storage = { kind: "file", folder: file } as const;
  const config = { dataDir: path.join(file, "data"), storage, runAs: "nobody", development: false };
  if (process.getuid?.() === 0) expect(() => leaveRoot(config)).toThrow(/^DATA_DIR must be a folder/);
});
