import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const longest = 150;
const filesPerFolder = 45;

/**
 * Summarizes the lengths of the source files in `folder`, without tests, in one line, and names those over 150 lines.
 */
export function summarizeFileSizes(folder: string): string {
  const sized = listSources(folder).map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));
  const ordered = sized.toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => ordered[Math.floor((ordered.length - 1) * share)]?.lines ?? 0;
  const over = ordered.filter(({ lines }) => lines > longest).map(({ file, lines }) => `${file} (${lines})`);
  const list = over.length > 0 ? `; over ${longest}: ${over.join(", ")}` : "";
  return `${ordered.length} files, median ${at(0.5)} lines, 95 of 100 at most ${at(0.95)}${list}`;
}

/** Names the folders with more than 45 source files, not counting tests, in `folder`. */
export function findCrowdedFolders(folder: string): string[] {
  const byFolder = Object.groupBy(listSources(folder), (file) => path.dirname(file));
  return Object.entries(byFolder)
    .filter(([, files = []]) => files.length > filesPerFolder)
    .map(([name, files = []]) => `${name} has ${files.length} source files; at most ${filesPerFolder} are allowed.`);
}

function listSources(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx,mjs}`).filter((file) => !/\.test\.tsx?$/.test(file));
}
