import type { PublicUser } from "#domains/accounts/contract.ts";
import type { UserRow } from "#domains/accounts/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { inArray } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import {
  type PictureAddresses,
  type PictureRow,
  pictureColumns,
  pictureOf,
  variantUrl,
} from "#platform/images/picture.server.ts";
import { smallPhoto } from "./photo-ladders.ts";
import { drawnBackgroundUrl, drawnPortraitUrl } from "./portrait.server.ts";

type Photos = Pick<PublicUser, "user_photo" | "photo" | "background_user_photo" | "background">;
type PhotoOwner = Pick<UserRow, "username" | "photoId" | "backgroundId">;

/** Returns both photos of a user in the API's form, with drawn pictures in place of missing ones. */
export async function readPhotos(queries: Queries, pictures: PictureAddresses, user: PhotoOwner): Promise<Photos> {
  const { username, photoId, backgroundId } = user;
  const ids = [photoId, backgroundId].filter((id) => id !== null);
  const rows = ids.length
    ? await queries
        .select({ id: images.id, ...pictureColumns })
        .from(images)
        .where(inArray(images.id, ids))
    : [];
  const pictureWith = (id: number | null) => {
    const row = rows.find((one) => one.id === id);
    return row ? pictureOf(pictures, row) : null;
  };
  const photo = pictureWith(photoId);
  const background = pictureWith(backgroundId);
  return {
    user_photo: photo?.url ?? drawnPortraitUrl(username),
    photo,
    background_user_photo: background?.url ?? drawnBackgroundUrl(username),
    background,
  };
}

/** Returns the URL of the photo in the size for lists. `photo` holds the `pictureColumns` of a left join of `images` on `users.photoId`. */
export function smallPhotoUrl(pictures: PictureAddresses, username: string, photo: PictureRow | null): string {
  return photo ? variantUrl(pictures, photo, smallPhoto) : drawnPortraitUrl(username);
}
