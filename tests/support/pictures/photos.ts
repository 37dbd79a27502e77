import { readFile } from "node:fs/promises";
import type { OwnUser } from "#domains/people/schemas.ts";
import type { ApiResponse } from "../client.ts";
import { drawPages } from "../draw-pages.ts";
import type { TestSite } from "../test-site.ts";

export type PhotoKind = "profile" | "background";

/** The path of the call that changes each photo, and the part in its form. */
export const photoCalls = {
  profile: { path: "/users/update-profile-photo", part: "profilePhoto" },
  background: { path: "/users/update-background-profile-photo", part: "backgroundProfilePhoto" },
};

/** Draws a picture, square by default; each number gives a different drawing. */
export async function drawPhoto(number: number, width = 640, height = 640): Promise<Buffer> {
  const [file = ""] = await drawPages([{ kind: "flat", number, width, height }]);
  return readFile(file);
}

/** Sends pictures as a photo; `part` replaces the name of the expected part. */
export function sendPhoto(
  site: TestSite,
  token: string | null,
  kind: PhotoKind,
  files: Buffer[],
  part = photoCalls[kind].part,
): Promise<ApiResponse> {
  const body = new FormData();
  // Ensures that the form has a part even without files.
  body.append("note", "my photo");
  for (const file of files) body.append(part, new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "me.jpg");
  return site.as(token).patch(photoCalls[kind].path, body);
}

/** The user in a response to that user. */
export function toUser(response: ApiResponse): OwnUser {
  return (response as unknown as { data: { user: OwnUser } }).data.user;
}

/** Reads the signed-in user. */
export async function readMe(site: TestSite, token: string): Promise<OwnUser> {
  return toUser(await site.as(token).get("/users/get-me"));
}
