import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { publish, publishForm, type Visitor } from "../support/visitor.ts";

export type ReadPage = { id: number; page_number: number; photo_url: string };

/** A small page that no other page is equal to; its file. */
export async function uniquePage(folder: string): Promise<string> {
  const file = path.join(folder, `page-${randomUUID()}.png`);
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const size = { width: randomInt(60, 90), height: randomInt(90, 120) };
  await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

export async function uniquePages(folder: string, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => uniquePage(folder)));
}

/** Publishes a book with these pages and returns its id. */
export async function publishSmall(visitor: Visitor, pages: string[]): Promise<number> {
  const answer = await publish(visitor, await publishForm(visitor, pages));
  if (answer.status !== 201) throw new Error(`publishing answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { book: { id: number } }).book.id;
}

/** Sends a call with the visitor's token; throws unless it succeeds. */
export async function send(
  { url, token }: Visitor,
  method: string,
  where: string,
  body?: FormData,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1${where}`, { method, headers, body: body ?? null });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${where} answered ${answer.status}: ${text}`);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

export async function appendFiles(form: FormData, part: string, files: string[]): Promise<FormData> {
  for (const file of files) form.append(part, new Blob([await readFile(file)]), path.basename(file));
  return form;
}

/** The pages of an issue as a reader gets them: null where it is not there, "broken" unless they are 1 to n and all can be seen. */
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
