import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";

const folder = import.meta.dirname;
const wordsAMinute = 230;
const files = (await readdir(folder)).filter((file) => file.endsWith(".mdx"));

test.each(files)("%s states its reading time", async (file) => {
  const [, head = "", text = ""] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(path.join(folder, file), "utf8")) ?? [];
  const words = text
    .replace(/^import .*$/gm, "")
    .replace(/<[^>]*>/g, " ")
    .match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu);
  const minutes = Number(/^minutes: (\d+)$/m.exec(head)?.[1]);
  expect(Math.round((words?.length ?? 0) / wordsAMinute)).toBe(minutes);
});

test("every article has a route, and every article route a file", () => {
  const addresses = JSON.stringify(routes).match(/articles\/[^"]+(?=\.mdx")/g);
  expect(addresses?.map((address) => `${path.basename(address)}.mdx`).toSorted()).toEqual(files.toSorted());
  for (const address of addresses ?? []) expect(JSON.stringify(routes)).toContain(`"path":"${address}"`);
});
