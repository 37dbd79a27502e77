import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { drawPages } from "../../support/draw-pages.ts";

/** Real comic pages, if a copy of them is next to the project (Pepper&Carrot by David Revoy, CC BY 4.0). */
const realComics = path.resolve(import.meta.dirname, "../../../../shared/comics/pepper-and-carrot");

export type IssueFiles = { cover: string; pages: string[] };

/**
 * Returns the files of an issue: real ones in full size if there are any, otherwise drawn ones. Page 1 of a drawn issue
 * is large enough for a sharp cover.
 */
export async function getIssueFiles(issue: number): Promise<IssueFiles> {
  const folder = path.join(realComics, `issue-${issue}`);
  if (!existsSync(folder)) return drawIssue(issue, { width: 700, height: 1076 });
  const names = readdirSync(folder).filter((name) => name.startsWith("page-"));
  return {
    cover: path.join(folder, "cover-320x492.jpg"),
    pages: names.toSorted().map((name) => path.join(folder, name)),
  };
}

/**
 * Returns an issue with small pages, for journeys about something else: making all sizes of a full page takes seconds.
 */
export async function getSmallIssueFiles(issue: number): Promise<IssueFiles> {
  return drawIssue(issue, { width: 248, height: 381 });
}

/** Draws a cover and seven pages. */
async function drawIssue(issue: number, size: { width: number; height: number }): Promise<IssueFiles> {
  const [cover = ""] = await drawPages([{ kind: "painted", number: issue, width: coverWidth, height: coverHeight }]);
  const pages = Array.from({ length: 7 }, (_, at) => ({ kind: "flat" as const, number: issue * 100 + at, ...size }));
  return { cover, pages: await drawPages(pages) };
}
