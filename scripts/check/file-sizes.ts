import { globSync, readFileSync } from "node:fs";

const longest = 200;

/**
 * Summarizes the lengths of the source files in `folder`, without tests, in one line, and names those over 200 lines.
 */
export function summarizeFileSizes(folder: string): string {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file));
  const sized = files.map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));
  const ordered = sized.toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => ordered[Math.floor((ordered.length - 1) * share)]?.lines ?? 0;
  const over = ordered.filter(({ lines }) => lines > longest).map(({ file, lines }) => `${file} (${lines})`);
  const list = over.length > 0 ? `; over ${longest}: ${over.join(", ")}` : "";
  return `${ordered.length} files, median ${at(0.5)} lines, 95 of 100 at most ${at(0.95)}${list}`;
}
