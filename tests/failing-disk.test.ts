import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backUp } from "#platform/backup/back-up.server.ts";
import { checkSite } from "#platform/backup/check-site.server.ts";
import { sweepImages } from "#platform/images/sweep-images.server.ts";
import { drawSmallPages } from "./support/issue-form.ts";
import { publishBook } from "./support/publish-book.ts";
import { listStoredKeys, runImageJobs } from "./support/site-contents.ts";
import { openTestSite, type TestSite } from "./support/test-site.ts";

/** Files and folders that the disk can neither read nor examine. */
const lost = new Set<string>();

/** Makes Node's functions fail for what is lost. A mock of the module would not reach modules that other tests have loaded. */
function failDisk(): void {
  for (const name of ["stat", "open", "readdir"] as const) {
    const call = fs[name] as (file: string, ...rest: unknown[]) => Promise<unknown>;
    vi.spyOn(fs, name).mockImplementation((async (file: string, ...rest: unknown[]) => {
      if (lost.has(file) || lost.has(path.dirname(file))) throw Object.assign(new Error("i/o error"), { code: "EIO" });
      return call(file, ...rest);
    }) as never);
  }
  syncBuiltinESMExports();
}

let site: TestSite;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([openTestSite(), fs.mkdtemp(path.join(os.tmpdir(), "longbox-failing-"))]);
  await publishBook(site.app, await site.signUp("unlucky"), { pages: await drawSmallPages(3) });
  await runImageJobs(site);
  failDisk();
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await site.close();
  await fs.rm(folder, { recursive: true });
});

test("files and folders that the disk cannot examine are named, kept, and stop no backup, check, or sweep", async () => {
  const { database, storage, config, imageStore } = site.site;
  const whole = { database, storage, dataDir: config.dataDir };
  const backup = path.join(folder, "backup");
  const files = path.join(config.dataDir, "files");
  const stored = await listStoredKeys(site);
  const original = stored.find((key) => key.startsWith("originals/")) ?? "";
  const below = path.dirname(stored.find((key) => key.startsWith("images/")) ?? "");
  const keys = stored.filter((key) => key === original || path.dirname(key) === below);
  for (const key of [original, below]) lost.add(path.join(files, key));

  expect((await backUp(whole, backup)).bad.toSorted()).toEqual(keys.toSorted());
  const { problems } = await checkSite({ database, storage });
  expect(problems.toSorted()).toEqual(keys.map((key) => `${key} is damaged.`).toSorted());
  await sweepImages(imageStore);
  lost.clear();
  expect(await checkSite({ database, storage })).toMatchObject({ problems: [] });
  expect(await backUp(whole, backup)).toMatchObject({ files: keys.length, bad: [] });
  lost.add(path.join(files, original));
  expect(await backUp(whole, backup)).toMatchObject({ files: 0, bad: [original] });
});
