import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { groupByMaster, keepMasters, sendWithMasters } from "./keep-masters.ts";

beforeEach(() => vi.stubGlobal("isSecureContext", true));
afterEach(() => vi.unstubAllGlobals());

const page = (name: string) => new File([name], name);
const scan = page("scan.psd");

test("pages go by the file that they were made from; those that were made from none, or a too large one, are left out", () => {
  const heavy = Object.defineProperty(page("heavy.tif"), "size", { value: 64 * 2 ** 20 + 1 });
  const [one, two, three, four] = ["1", "2", "3", "4"].map(page) as [File, File, File, File];
  const groups = groupByMaster([
    { file: one, master: scan },
    { file: two },
    { file: three, master: heavy },
    { file: four, master: scan },
  ]);
  expect([...groups]).toEqual([[scan, [one, four]]]);
  vi.stubGlobal("isSecureContext", false);
  expect(groupByMaster([{ file: one, master: scan }]).size).toBe(0);
});

test("a master that has gone from the device keeps no draft from being saved, and is named", async () => {
  const gone = Object.assign(page("gone.psd"), { arrayBuffer: () => Promise.reject(new DOMException("gone")) });
  expect(await keepMasters([{ file: page("1"), master: gone }])).toEqual([
    "The master file gone.psd cannot be kept: It has been moved or changed on your device.",
  ]);
  const send = vi.fn<() => Promise<void>>();
  await expect(sendWithMasters([{ file: page("1"), master: gone }], {}, send)).rejects.toThrow(
    "on your device. To go on without it, uncheck “Keep the master files of this book”.",
  );
  expect(send).not.toHaveBeenCalled();
});

test("what may pass is thrown, so that it is tried again: here, the site is out of reach", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  await expect(keepMasters([{ file: page("1"), master: scan }])).rejects.toMatchObject({ status: 0 });
});
