import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type Answer, type Method, openClient } from "../support/client.ts";
import type { Visitor } from "../support/visitor.ts";

export type ReadPage = { id: number; page_number: number; photo_url: string };

/** Draws a small page unlike any other, and returns its file. */
async function drawUniquePage(folder: string): Promise<string> {
  const file = path.join(folder, `page-${randomUUID()}.png`);
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const size = { width: randomInt(60, 90), height: randomInt(90, 120) };
  await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

export async function drawUniquePages(folder: string, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => drawUniquePage(folder)));
}

/** Sends a call with the visitor's token. Throws unless it succeeds. */
export async function send({ url, token }: Visitor, method: Method, where: string, body?: FormData): Promise<Answer> {
  const answer = await openClient(url, token).ask(method, where, body);
  if (answer.http >= 400) throw new Error(`${method} ${where} answered ${JSON.stringify(answer)}`);
  return answer;
}

export async function appendFiles(form: FormData, part: string, files: string[]): Promise<FormData> {
  for (const file of files) form.append(part, new Blob([await readFile(file)]), path.basename(file));
  return form;
}

/** Reads the pages of an issue as a reader does: null if there is no such issue, "broken" unless pages 1 to n can all be seen. */
export async function readIssue(
  { url }: Visitor,
  bookId: number,
  number: number,
): Promise<ReadPage[] | null | "broken"> {
  const answer = await fetch(`${url}/api/v1/read/x/book/${bookId}/issue/${number}`);
  if (answer.status === 404) return null;
  const { issueAssets = [] } = (await answer.json()) as { issueAssets?: ReadPage[] };
  const numbered = issueAssets.length > 0 && issueAssets.every((page, at) => page.page_number === at + 1);
  const photos = await Promise.all(
    issueAssets.map(async ({ photo_url }) => {
      const photo = await fetch(url + photo_url);
      await photo.arrayBuffer();
      return photo.ok && photo.headers.get("content-type") === "image/webp";
    }),
  );
  return answer.ok && numbered && photos.every(Boolean) ? issueAssets : "broken";
}
