import type { UserRow } from "#domains/accounts/users-table.server.ts";
import { inArray } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import { exportReadme } from "./export-readme.ts";
import { creditsOnOthers, keptBookmarks, keptSubscriptions } from "./exported-lists.server.ts";
import { exportedWorks } from "./exported-works.server.ts";
import type { ArchivedFile } from "./zip-stream.server.ts";

/** A file of the export before it is read: JSON, or an original picture by its hash. `path` of a picture lacks its extension. */
export type ExportedFile = { path: string; json: unknown } | { path: string; picture: ExportedPicture };
export type ExportedPicture = { hash: string; format: "jpeg" | "png" | "webp" };

const extensions = { jpeg: "jpg", png: "png", webp: "webp" } as const;

/**
 * Everything of a user, one file after another as it is asked for. An original that is not in the store is named in
 * `missing.txt` at the end; a store that is down ends it with `unavailable`.
 */
export async function* exportedFiles(store: ImageStore, user: UserRow): AsyncGenerator<ArchivedFile> {
  const missing: string[] = [];
  yield text("README.txt", exportReadme(user.username));
  for await (const file of contents(store, user)) {
    if ("json" in file) {
      yield text(file.path, `${JSON.stringify(file.json, null, 2)}\n`);
      continue;
    }
    const path = `${file.path}.${extensions[file.picture.format]}`;
    const bytes = await readOriginal(store, file.picture.hash);
    if (bytes) yield { path, bytes };
    else missing.push(path);
  }
  if (missing.length) {
    store.log.error({ user: user.id, missing }, "an export lacks originals");
    yield text("missing.txt", `These pictures could not be found on the site:\n\n${missing.join("\n")}\n`);
  }
}

async function* contents(store: ImageStore, user: UserRow): AsyncGenerator<ExportedFile> {
  const { queries } = store.database;
  const { id, username, firstName, lastName, email, bio, role, createdAt } = user;
  const profile = { id, username, firstName, lastName, email, bio, role, memberSince: createdAt };
  yield { path: "profile.json", json: profile };
  const ids = [user.photoId, user.backgroundId].filter((photo) => photo !== null);
  const photos = ids.length ? await queries.select().from(images).where(inArray(images.id, ids)) : [];
  for (const photo of photos)
    yield { path: `photos/${photo.id === user.photoId ? "profile-photo" : "background-photo"}`, picture: photo };
  yield* exportedWorks(queries, id);
  yield { path: "credits-on-others-works.json", json: await creditsOnOthers(queries, id) };
  yield { path: "bookmarks.json", json: await keptBookmarks(queries, id) };
  yield { path: "subscriptions.json", json: await keptSubscriptions(queries, id) };
}

function text(path: string, content: string): ArchivedFile {
  return { path, bytes: Buffer.from(content) };
}
