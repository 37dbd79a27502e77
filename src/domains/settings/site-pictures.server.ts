import type { Queries } from "#platform/db/database.ts";
import { and, eq } from "#platform/db/drizzle.server.ts";
import type { PictureSetting } from "./settings.ts";
import { sitePictures } from "./site-pictures-table.server.ts";

/** A logo or icon as the program has drawn it: the value of the setting, and its files by name. */
export type SitePicture = { picture: string; files: Record<string, Buffer> };

/** Stores the files of a logo or icon. `writeSetting` makes it the one of the site, and deletes the one before. */
export async function storeSitePicture(
  tx: Queries,
  setting: PictureSetting,
  { picture, files }: SitePicture,
): Promise<void> {
  const rows = Object.entries(files).map(([file, bytes]) => ({ picture, file, setting, bytes }));
  await tx.insert(sitePictures).values(rows).onConflictDoNothing();
}

/** A file of a logo or icon; null if there is none. */
export async function readSitePicture(queries: Queries, picture: string, file: string): Promise<Buffer | null> {
  const [found] = await queries
    .select({ bytes: sitePictures.bytes })
    .from(sitePictures)
    .where(and(eq(sitePictures.picture, picture), eq(sitePictures.file, file)));
  return found?.bytes ?? null;
}
