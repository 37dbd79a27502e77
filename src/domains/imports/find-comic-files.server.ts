import { constants, openAsBlob } from "node:fs";
import { access, readdir } from "node:fs/promises";
import path from "node:path";
import { sortNaturally } from "#domains/work-forms/pages/page-list.ts";
import type { FoundFile } from "./read-comics.ts";

/** More are no comics, but a mistyped folder. */
export const comicFilesMax = 50_000;

/**
 * Finds all files of a folder and the folders in it, without following links. Their paths begin with the name of the folder. Those that
 * cannot be read are listed by name. Null if there are more than `comicFilesMax`; throws what the file system does.
 */
export async function findComicFiles(folder: string): Promise<{ files: FoundFile[]; unreadable: string[] } | null> {
  const files: FoundFile[] = [];
  const unreadable: string[] = [];
  const root = path.dirname(folder);
  const folders = [folder];
  for (const each of folders)
    for (const entry of sortNaturally(await readdir(each, { withFileTypes: true }))) {
      const at = path.join(each, entry.name);
      if (!entry.isDirectory() && !entry.isFile()) continue;
      const isReadable = await access(at, constants.R_OK).then(
        () => true,
        () => false,
      );
      if (!isReadable) unreadable.push(path.relative(folder, at));
      else if (entry.isDirectory()) folders.push(at);
      else files.push({ file: new File([await openAsBlob(at)], entry.name), path: toPath(path.relative(root, at)) });
      if (files.length + folders.length > comicFilesMax) return null;
    }
  return { files, unreadable };
}

function toPath(relative: string): string {
  return relative.split(path.sep).join("/");
}
