import type { FastifyRequest } from "fastify";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { lockUnsuspendedUser, requireActiveUser } from "#domains/people/find-user.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import { claimSpace } from "#platform/images/allowance.server.ts";
import type { Ladder } from "#platform/images/image-ladder.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { storeOriginals } from "#platform/images/originals.server.ts";
import { receivePictures } from "#platform/images/receive-pictures.server.ts";
import { type NewImage, recordImages, releaseAfterViewing } from "#platform/images/record-images.server.ts";
import { backgroundPhotoLadder, profilePhotoLadder } from "#domains/people/photos/photo-ladders.ts";
import { photoContract } from "./contract.ts";
import { photoRule } from "./photo-rule.ts";

type PhotoFile = NewImage & { path: string };

/** Replaces a user's profile photo with the one in `request`. Throws `session_ended` if the account is no longer active. */
export function replaceProfilePhoto(store: ImageStore, userId: number, request: FastifyRequest): Promise<UserRow> {
  const rules = { profilePhoto: photoRule };
  return receivePictures(store, userId, request, photoContract.updateProfilePhoto, rules, ({ files }) =>
    replacePhoto(store, userId, "photoId", profilePhotoLadder, files.profilePhoto),
  );
}

/** Replaces a user's background photo with the one in `request`. Throws `session_ended` if the account is no longer active. */
export function replaceBackgroundPhoto(store: ImageStore, userId: number, request: FastifyRequest): Promise<UserRow> {
  const rules = { backgroundProfilePhoto: photoRule };
  return receivePictures(store, userId, request, photoContract.updateBackgroundPhoto, rules, ({ files }) =>
    replacePhoto(store, userId, "backgroundId", backgroundPhotoLadder, files.backgroundProfilePhoto),
  );
}

async function replacePhoto(
  store: ImageStore,
  userId: number,
  column: "photoId" | "backgroundId",
  ladder: Ladder,
  files: PhotoFile[],
): Promise<UserRow> {
  const { [column]: found } = await requireActiveUser(store.database.queries, { id: userId }, "session_ended");
  const claims = await storeOriginals(store, userId, files, [found]);
  return store.database.transaction(async (tx) => {
    // Locked, so that concurrent changes cannot both release the same old photo and leak a new one.
    const before = await lockUnsuspendedUser(tx, userId);
    const old = before[column];
    await claimSpace(store, tx, userId, files, [old]);
    const [id] = await recordImages(store, tx, claims, ladder, files);
    const [user] = await tx
      .update(users)
      .set({ [column]: id })
      .where(eq(users.id, userId))
      .returning();
    if (!user) throw fail("session_ended");
    if (old !== null && old !== id) await releaseAfterViewing(store, tx, [old], userId);
    await personChanged(store.queue, tx, userId, "listed");
    return user;
  });
}
