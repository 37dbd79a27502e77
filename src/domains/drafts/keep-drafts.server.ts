import type * as z from "zod/mini";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { resolveOwnBook } from "#domains/books/own-book.server.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { lockUnsuspendedUser } from "#domains/people/find-user.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { claimSpace } from "#platform/images/allowance.server.ts";
import type { Ladder } from "#platform/images/image-ladder.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { storeOriginals } from "#platform/images/originals.server.ts";
import { type NewImage, recordImages, shownAgainTag } from "#platform/images/record-images.server.ts";
import { addPages, listPages, orderPages, replaceDraftCover } from "./draft-pictures.server.ts";
import { findImported, insertDraft, lockDraft, updateDraft } from "./draft-rows.server.ts";
import { fail } from "./errors.ts";
import type { editDraftForm, newDraftForm } from "./forms.ts";
import type { DraftPart } from "./vocab.ts";

/** A picture that was checked, in a temporary file. */
type File = NewImage & { path: string };
type Files = { [Part in DraftPart]?: File[] };
type RecordFiles = (ladder: Ladder, files: File[] | undefined) => Promise<number[]>;

/**
 * Keeps a new draft with its pictures, or finds the one that was imported from the same files. Returns its id. Throws `too_many_drafts`,
 * `book_not_found`, `not_allowed`, `already_imported`, and `quota_full`.
 */
export async function keepDraft(
  store: ImageStore,
  viewer: Pick<Viewer, "id">,
  { body, files }: { body: z.output<typeof newDraftForm>; files: Files },
): Promise<number> {
  const { bookId, pageMap, importKey, ...fields } = body;
  if (bookId !== undefined) await resolveOwnBook(store.database.queries)({ bookId }, viewer);
  return recordPictures(store, viewer.id, files, async (tx, record) => {
    const imported = importKey && (await findImported(tx, viewer.id, bookId ?? null, importKey));
    if (imported) return imported;
    const draftId = await insertDraft(tx, viewer.id, { bookId: bookId ?? null, fields, importKey });
    await placeCovers(store, tx, draftId, files, record);
    await addPages(tx, draftId, await record(pageLadder, files.issueAssets), pageMap);
    return draftId;
  });
}

/**
 * Changes a draft. Throws `draft_not_found`, `not_its_pages`, and `draft_changed` if the draft has another version than the change starts
 * from.
 */
export async function changeDraft(
  store: ImageStore,
  userId: number,
  id: number,
  { body, files }: { body: z.output<typeof editDraftForm>; files: Files },
): Promise<void> {
  const { version, pageIds, pageMap, ...fields } = body;
  await recordPictures(store, userId, files, async (tx, record) => {
    const draft = await lockDraft(tx, userId, id);
    if (draft.version !== version) throw fail("draft_changed");
    await placeCovers(store, tx, id, files, record);
    await orderPages(store, tx, id, { pageIds, pageMap });
    await updateDraft(tx, id, { fields: { ...draft.fields, ...fields } });
  });
}

/**
 * Adds pages at the end of a draft. Returns their ids and the draft's version. Throws `draft_not_found`, `too_many_files`, and
 * `draft_changed` unless it has `after` pages, if that is given.
 */
export function addPagesToDraft(
  store: ImageStore,
  userId: number,
  id: number,
  pages: File[],
  after?: number,
): Promise<{ ids: number[]; version: number }> {
  return recordPictures(store, userId, { issueAssets: pages }, async (tx, record) => {
    await lockDraft(tx, userId, id);
    if (after !== undefined && (await listPages(tx, id)).length !== after) throw fail("draft_changed");
    const ids = await addPages(tx, id, await record(pageLadder, pages));
    return { ids, version: await updateDraft(tx, id, {}) };
  });
}

/** Stores files before the one transaction that records them; if it fails, a sweep deletes them. */
async function recordPictures<T>(
  store: ImageStore,
  userId: number,
  files: Files,
  write: (tx: Queries, record: RecordFiles) => Promise<T>,
): Promise<T> {
  const all = Object.values(files).flat();
  const claims = await storeOriginals(store, userId, all);
  return store.database.transaction(async (tx) => {
    await lockUnsuspendedUser(tx, userId);
    await claimSpace(store, tx, userId, all);
    // The list of withheld pictures has to include them at once.
    if (all.length > 0) await announce(tx, shownAgainTag);
    return write(tx, (ladder, some = []) => recordImages(store, tx, claims, ladder, some));
  });
}

async function placeCovers(store: ImageStore, tx: Queries, draftId: number, files: Files, record: RecordFiles) {
  for (const part of ["bookCoverPhoto", "issueCoverPhoto"] as const) {
    const [imageId] = await record(coverLadder, files[part]);
    if (imageId !== undefined) await replaceDraftCover(store, tx, { draftId, part }, imageId);
  }
}
