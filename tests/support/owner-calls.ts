import { readFile } from "node:fs/promises";
import path from "node:path";
import { drawPages } from "./draw-pages.ts";
import { runQueuedJobs } from "./queued-jobs.ts";
import type { TestSite } from "./test-site.ts";

/** An answer with its status as `http`. */
export type Answered = { http: number; code?: string; message?: string } & Record<string, unknown>;
export type Call = { method: "GET" | "POST" | "PATCH" | "DELETE"; path: string; body?: object | FormData };
type PageShown = { id: number; page_number: number; photo_url: string };

/** Makes one call of the API with a token, or without. */
export async function ask({ app }: TestSite, token: string | null, call: Call, headers = {}): Promise<Answered> {
  const answer = await app.inject({
    method: call.method,
    url: `/api/v1${call.path}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(call.body && { payload: call.body }),
  });
  return { http: answer.statusCode, ...(answer.body ? answer.json<Record<string, unknown>>() : {}) };
}

/** So many small pages, each another drawing; `from` is the number of the first. */
export function smallPages(count: number, from = 1): Promise<string[]> {
  return drawPages(
    Array.from({ length: count }, (_, at) => ({ kind: "flat", number: from + at, width: 120, height: 180 })),
  );
}

/** A cover that no other number has. */
export async function drawnCover(number: number): Promise<string> {
  const [file = ""] = await drawPages([{ kind: "halftone", number, width: 320, height: 492 }]);
  return file;
}

/** A form of texts (JSON where they are lists) and files by the name of their part. */
export async function formOf(
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

/** The form of an issue to add, by its own author. */
export async function issueForm(
  user: { id: number; username: string },
  pages: string[],
  texts: Record<string, string | unknown[]> = {},
): Promise<FormData> {
  const workCredits = [{ user: user.id, username: user.username, credits: ["writer"] }];
  const all = { issueTitle: "More Rain", issueDescription: "It goes on.", workCredits, ...texts };
  return formOf(all, { issueCoverPhoto: [await drawnCover(1)], issueAssets: pages });
}

/** The pages that a reader of the issue is shown. */
export async function pagesShown(site: TestSite, bookId: number, issueNumber = 1): Promise<PageShown[]> {
  const read = await ask(site, null, { method: "GET", path: `/read/x/book/${bookId}/issue/${issueNumber}` });
  return (read["issueAssets"] ?? []) as PageShown[];
}

/** Every file in the store. */
export async function storedKeys({ site }: TestSite): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.storage.list("")) keys.push(key);
  return keys.toSorted();
}

/** Makes all sizes of what was uploaded, and removes what was released. */
export async function doImageJobs({ site }: TestSite): Promise<void> {
  await runQueuedJobs(site, "images/make-variants");
  await runQueuedJobs(site, "images/release");
}
