import { readFile } from "node:fs/promises";
import path from "node:path";
import { drawPages } from "./draw-pages.ts";

/** Draws `count` different small pages; `from` is the number of the first. */
export function drawSmallPages(count: number, from = 1): Promise<string[]> {
  return drawPages(
    Array.from({ length: count }, (_, at) => ({ kind: "flat", number: from + at, width: 120, height: 180 })),
  );
}

/** Draws a cover; each number gives a different drawing. */
export async function drawCover(number: number): Promise<string> {
  const [file = ""] = await drawPages([{ kind: "halftone", number, width: 320, height: 492 }]);
  return file;
}

/** Makes a multipart form of `texts` by name (lists as JSON) and `files` by the name of their part. */
export async function makeForm(
  texts: Record<string, string | unknown[]>,
  files: Record<string, string[]> = {},
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, new Blob([await readFile(file)]), path.basename(file));
  return form;
}

/** Makes the form that adds an issue, credited to `user`. */
export async function makeIssueForm(
  user: { id: number; username: string },
  pages: string[],
  texts: Record<string, string | unknown[]> = {},
): Promise<FormData> {
  const workCredits = [{ user: user.id, username: user.username, credits: ["writer"] }];
  const all = { issueTitle: "More Rain", issueDescription: "It goes on.", workCredits, ...texts };
  return makeForm(all, { issueCoverPhoto: [await drawCover(1)], issueAssets: pages });
}
