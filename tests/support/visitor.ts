import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { drawPages } from "./draw-pages.ts";

/** Somebody who uses a running site by its calls. */
export type Visitor = { url: string; token: string; user: { id: number; username: string } };

/** Makes an account on the site at `url`. */
export async function signUp(url: string, username = `visitor${randomBytes(4).toString("hex")}`): Promise<Visitor> {
  const password = randomBytes(12).toString("hex");
  const form = {
    firstName: "Test",
    lastName: "Visitor",
    username,
    email: `${username}@example.org`,
    password,
    passwordConfirm: password,
  };
  const answer = await fetch(`${url}/api/v1/users/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  const body = (await answer.json()) as { token: string; data: { user: Visitor["user"] }; message?: string };
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${body.message}`);
  return { url, token: body.token, user: body.data.user };
}

/** A publishing form as the browser would send it, its covers drawn, `pages` files of pages. */
export async function publishForm(
  { user }: Pick<Visitor, "user">,
  pages: string[],
  fields: Record<string, string> = {},
): Promise<FormData> {
  const [bookCover = "", issueCover = ""] = await drawPages([
    { kind: "flat", number: 1, width: coverWidth, height: coverHeight },
    { kind: "ink", number: 1, width: coverWidth, height: coverHeight },
  ]);
  const texts = {
    bookTitle: "Ink and Rain",
    bookDescription: "A city that never dries, and the woman who draws it.",
    urlSlug: "ink-and-rain",
    contentRating: "G",
    genres: JSON.stringify(["drama", "mystery"]),
    issueTitle: "First Drops",
    issueDescription: "It begins to rain.",
    workCredits: JSON.stringify([{ user: user.id, username: user.username, credits: ["writer", "artist"] }]),
    ...fields,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  const files: [string, string][] = [
    ["bookCoverPhoto", bookCover],
    ["issueCoverPhoto", issueCover],
  ];
  for (const page of pages) files.push(["issueAssets", page]);
  for (const [name, file] of files) form.append(name, new Blob([await readFile(file)]), path.basename(file));
  return form;
}

/** Sends a publishing form; the answer as it came. */
export function publish(
  { url, token }: Visitor,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/v1/publish`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: form,
  });
}
