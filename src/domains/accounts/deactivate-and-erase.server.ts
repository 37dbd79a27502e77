import type { Queries } from "#platform/db/database.ts";
import { and, eq, isNotNull, sql } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { releaseImages } from "#platform/images/record-images.server.ts";
import { canReturn } from "./active.server.ts";
import { endMailedLinks } from "./email-changes.server.ts";
import { type UserRow, users } from "./users-table.server.ts";

/** Tells all pages that show a person, their works or their credits that these come or go. */
export type AnnouncePerson = (tx: Queries, userId: number) => Promise<void>;

const now = sql`now()`;
const nextVersion = sql`${users.sessionVersion} + 1`;

/** Hides a user until they log in again, and ends all of their sessions. */
export async function deactivate(tx: Queries, id: number): Promise<void> {
  await tx.update(users).set({ deactivatedAt: now, sessionVersion: nextVersion }).where(eq(users.id, id));
}

/**
 * Brings a deactivated user back; their sessions stay ended. False where the account is being erased, or its password was
 * changed since `user` was read: whoever logs in has shown that they know the one before.
 */
export async function reactivate(tx: Queries, user: Pick<UserRow, "id" | "sessionVersion">): Promise<boolean> {
  const same = and(eq(users.id, user.id), eq(users.sessionVersion, user.sessionVersion));
  const back = await tx
    .update(users)
    .set({ deactivatedAt: null })
    .where(and(same, canReturn()))
    .returning({ id: users.id });
  return back.length > 0;
}

/** Hides a user for good and ends all of their sessions and mailed links; the caller sees to it that everything is removed. */
export async function markForErasing(tx: Queries, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ eraseAskedAt: now, deactivatedAt: now, sessionVersion: nextVersion })
    .where(eq(users.id, id));
  await endMailedLinks(tx, id);
}

/** The username of a user who is to be erased; undefined when that is done, or was never asked for. */
export async function userToErase(queries: Queries, id: number): Promise<string | undefined> {
  const [user] = await queries
    .select({ username: users.username, asked: users.eraseAskedAt })
    .from(users)
    .where(eq(users.id, id));
  return user?.asked ? user.username : undefined;
}

/** Who is still to be erased, whoever asked first at the head; a thousand at most. */
export async function usersToErase(queries: Queries): Promise<number[]> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.eraseAskedAt))
    .orderBy(users.eraseAskedAt)
    .limit(1000);
  return rows.map(({ id }) => id);
}

/**
 * Removes a user's row for good, and with it their photos, reset links and former names. Fails while anything else still names
 * them. Their username and email are free from then on.
 */
export async function eraseUser(store: ImageStore, id: number): Promise<void> {
  await store.database.transaction(async (tx) => {
    const [gone] = await tx
      .delete(users)
      .where(eq(users.id, id))
      .returning({ photoId: users.photoId, backgroundId: users.backgroundId });
    const photos = gone ? [gone.photoId, gone.backgroundId].filter((photo) => photo !== null) : [];
    await releaseImages(store, tx, photos);
  });
}
