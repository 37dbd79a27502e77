import type { Queries } from "#platform/db/database.ts";
import { and, eq, isNotNull, sql } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { releaseImages, withholdReleased } from "#platform/images/record-images.server.ts";
import { canReturn } from "#domains/people/active.server.ts";
import { personChanged } from "#domains/issues/person-changed.server.ts";
import { endMailedLinks } from "#domains/people/email-changes.server.ts";
import { unreachableEmail } from "#domains/people/unreachable-email.server.ts";
import { reserveErasedNames } from "#domains/people/reserved-usernames.server.ts";
import { endSessions } from "#domains/sessions/session-rows.server.ts";
import { type UserRow, users } from "#domains/people/users-table.server.ts";

const now = sql`now()`;
const nextVersion = sql`${users.sessionVersion} + 1`;

/** Hides a user until their next login, and ends all of their sessions. */
export async function deactivate(tx: Queries, id: number): Promise<void> {
  await tx.update(users).set({ deactivatedAt: now, sessionVersion: nextVersion }).where(eq(users.id, id));
  await endSessions(tx, id);
}

/**
 * Makes a deactivated user active again; their old sessions stay ended. Returns false if the account is being erased, or if
 * the password has changed since `user` was read, because the login was checked against the old one.
 */
export async function reactivate(tx: Queries, user: Pick<UserRow, "id" | "sessionVersion">): Promise<boolean> {
  const unchanged = and(eq(users.id, user.id), eq(users.sessionVersion, user.sessionVersion));
  const reactivated = await tx
    .update(users)
    .set({ deactivatedAt: null })
    .where(and(unchanged, canReturn()))
    .returning({ id: users.id });
  return reactivated.length > 0;
}

/** Hides a user for good, frees their email, and ends their sessions and mailed links. The caller queues the job that erases them. */
export async function markForErasing(tx: Queries, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ email: unreachableEmail, eraseAskedAt: now, deactivatedAt: now, sessionVersion: nextVersion })
    .where(eq(users.id, id));
  await endSessions(tx, id);
  await endMailedLinks(tx, id);
}

/** Returns the username of a user marked for erasing; undefined if they are not marked or already erased. */
export async function findUserToErase(queries: Queries, id: number): Promise<string | undefined> {
  const [user] = await queries
    .select({ username: users.username, askedAt: users.eraseAskedAt })
    .from(users)
    .where(eq(users.id, id));
  return user?.askedAt ? user.username : undefined;
}

/** Lists the ids of users marked for erasing, oldest request first; at most 1,000. */
export async function listUsersToErase(queries: Queries): Promise<number[]> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.eraseAskedAt))
    .orderBy(users.eraseAskedAt)
    .limit(1000);
  return rows.map(({ id }) => id);
}

/**
 * Deletes a user's row, and with it their photos, reset links, and former usernames. Fails while any other row still refers to
 * them. Their username can be used again after 90 days.
 */
export async function eraseUser(store: ImageStore, id: number): Promise<void> {
  await store.database.transaction(async (tx) => {
    await reserveErasedNames(tx, id);
    const [deleted] = await tx
      .delete(users)
      .where(eq(users.id, id))
      .returning({ photoId: users.photoId, backgroundId: users.backgroundId });
    const photos = deleted ? [deleted.photoId, deleted.backgroundId].filter((photo) => photo !== null) : [];
    await releaseImages(store, tx, photos);
    await withholdReleased(tx, id);
    await personChanged(store.queue, tx, id, "erased");
  });
}
