import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { type ApiResponse, openClient } from "./client.ts";
import { drawPages } from "./draw-pages.ts";

/** A person who calls the API of a running site. */
export type Visitor = { url: string; token: string; user: { id: number; username: string } };

/** Makes an account on the site at `url`, with the address `<username>@example.org`. */
export async function signUp(
  url: string,
  username = `visitor${randomBytes(4).toString("hex")}`,
  password = randomBytes(12).toString("hex"),
): Promise<Visitor> {
  const form = {
    firstName: "Test",
    lastName: "Visitor",
    username,
    email: `${username}@example.org`,
    password,
    passwordConfirm: password,
  };
  const response = await openClient(url, null).post("/users/signup", form);
  if (response.http !== 201) throw new Error(`sign-up answered ${response.http}: ${response.message}`);
  const { token, data } = response as unknown as { token: string; data: { user: Visitor["user"] } };
  return { url, token, user: data.user };
}

/** A publishing form as a browser sends it, with drawn covers and the files `pages`; `fields` replace its texts. */
export async function makePublishForm(
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

/** Sends a publishing form, which the site may refuse. */
export function publish(
  { url, token }: Visitor,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  return openClient(url, token).post("/publish", form, headers);
}
