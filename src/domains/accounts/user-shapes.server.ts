import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { OwnUser, PublicUser } from "./contract.ts";
import { readPhotos } from "./photos/photos.server.ts";
import type { UserRow } from "./users-table.server.ts";

/** A user as everybody may see them. */
export async function toPublicUser(store: ImageStore, user: UserRow): Promise<PublicUser> {
  const { id, username, bio, role } = user;
  return { id, username, bio, role, ...(await readPhotos(store, store.database.queries, user)) };
}

/** A user as they see themselves. */
export async function toOwnUser(store: ImageStore, user: UserRow): Promise<OwnUser> {
  return {
    ...(await toPublicUser(store, user)),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
  };
}
