import { mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeFiles } from "#tests/support/archives/make-comics.ts";
import { findComicFiles } from "./find-comic-files.server.ts";

// Tests may run as root, who can read everything.
vi.mock(import("node:fs/promises"), async (original) => {
  const files = await original();
  const access: typeof files.access = async (at, mode) => {
    if (String(at).includes("locked")) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
    return files.access(at, mode);
  };
  return { ...files, access };
});

test("finds the files of all folders by their paths, follows no links, and names what it cannot read", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "comics-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = Buffer.from("page");
  await writeFiles(folder, { "Moth 1.cbz": bytes, "a/b/1.jpg": bytes, "a/locked.cbz": bytes, "locked/2.jpg": bytes });
  await symlink(folder, path.join(folder, "loop"));
  const { files = [], unreadable } = (await findComicFiles(folder)) ?? {};
  const name = path.basename(folder);
  expect(files.map((found) => found.path)).toEqual([`${name}/Moth 1.cbz`, `${name}/a/b/1.jpg`]);
  expect(await files[1]?.file.text()).toBe("page");
  expect(unreadable).toEqual(["locked", "a/locked.cbz"]);
});
