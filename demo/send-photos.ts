import { openAsBlob } from "node:fs";
import type { Site } from "../src/site.ts";
import type { DrawingTable } from "./drawing/drawing-table.ts";
import type { SampleUsers } from "./make-people.ts";
import { type PersonName, people, type SamplePerson } from "./people.ts";
import { call } from "./site-client.ts";

const photos = [
  { shape: "profile", column: "photoId", path: "/users/update-profile-photo", part: "profilePhoto" },
  {
    shape: "background",
    column: "backgroundId",
    path: "/users/update-background-profile-photo",
    part: "backgroundProfilePhoto",
  },
] as const;

/** Draws the photos that sample people do not have yet, and uploads them through the API. */
export async function sendPhotos(site: Site, url: string, table: DrawingTable, users: SampleUsers): Promise<void> {
  await Promise.all(
    (Object.keys(people) as PersonName[]).map(async (name) => {
      const person: SamplePerson = people[name];
      for (const { shape, column, path, part } of photos) {
        if (!person[shape] || users[name][column] !== null) continue;
        const body = new FormData();
        body.append(part, await openAsBlob(await table.drawPhoto(name, shape)), `${shape}.jpg`);
        await call({ url, token: await site.sessions.issue(users[name]) }, path, { method: "PATCH", body });
      }
    }),
  );
}
