import { notifyOwner } from "#domains/accounts/mails/mail-jobs.server.ts";
import { deletedBookDays } from "#domains/books/deleted-book.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, isNotNull, isNull, or, sql } from "#platform/db/drizzle.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { writeUntouchedMail } from "./draft-mails.ts";
import { releaseDraftImages } from "./draft-pictures.server.ts";
import { leftPlan } from "./left-plan.server.ts";
import { lockDraft } from "./draft-rows.server.ts";
import { draftPictures, drafts } from "./drafts-table.server.ts";
import { removalDays, untouchedDays } from "./vocab.ts";

/** Deletes a draft of this user with its pictures. Throws `draft_not_found`. */
export async function deleteDraft(store: ImageStore, userId: number, id: number): Promise<void> {
  await store.database.transaction(async (tx) => {
    const draft = await lockDraft(tx, userId, id);
    await removeRows(store, tx, [id]);
    await leftPlan(store.queue, tx, draft);
  });
}

/** Deletes all drafts of a user who is being erased. Can be run again after a failure. */
export async function eraseDrafts(store: ImageStore, userId: number): Promise<void> {
  await store.database.transaction(async (tx) => {
    const own = await tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.userId, userId));
    await removeRows(
      store,
      tx,
      own.map(({ id }) => id),
    );
  });
}

/** Announces drafts that nobody has touched for half a year by mail, at most `limit`, and returns how many. */
export async function announceUntouched({ database, queue }: ImageStore, limit: number): Promise<number> {
  return database.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(drafts)
      .where(
        and(
          isNull(drafts.publishAt),
          isNull(drafts.announcedAt),
          isNull(drafts.issueDeletedAt),
          isOlder(sql`${drafts.updatedAt}`, untouchedDays),
        ),
      )
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { id, userId, fields } of found) {
      await tx.update(drafts).set({ announcedAt: sql`now()` }).where(eq(drafts.id, id));
      const title = fields.issueTitle || fields.bookTitle || "Untitled";
      await notifyOwner(queue, tx, userId, writeUntouchedMail(id, title));
    }
    return found.length;
  });
}

/** Deletes drafts that were announced, and issues that were deleted, long enough ago, at most `limit`, and returns how many. */
export async function removeUntouched(store: ImageStore, limit: number): Promise<number> {
  return store.database.transaction(async (tx) => {
    const found = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(
        or(
          and(
            isNotNull(drafts.announcedAt),
            isNull(drafts.publishAt),
            isOlder(sql`${drafts.announcedAt}`, removalDays),
          ),
          and(isNotNull(drafts.issueDeletedAt), isOlder(sql`${drafts.issueDeletedAt}`, deletedBookDays)),
        ),
      )
      .limit(limit)
      .for("update", { skipLocked: true });
    await removeRows(
      store,
      tx,
      found.map(({ id }) => id),
    );
    return found.length;
  });
}

function isOlder(time: ReturnType<typeof sql>, days: number) {
  return sql`${time} < now() - make_interval(days => ${days})`;
}

async function removeRows(store: ImageStore, tx: Queries, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ imageId: draftPictures.imageId })
    .from(draftPictures)
    .where(inArray(draftPictures.draftId, ids));
  await tx.delete(drafts).where(inArray(drafts.id, ids));
  await releaseDraftImages(store, tx, rows);
}
