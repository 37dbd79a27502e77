import type { PageMapEntry } from "#domains/issues/page-map.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, inArray } from "#platform/db/drizzle.server.ts";
import { fail } from "#domains/issues/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { releaseImages } from "#platform/images/record-images.server.ts";
import { draftPictures } from "./drafts-table.server.ts";
import type { DraftPart } from "./vocab.ts";

/** Puts a cover in place of the draft's present one. */
export async function replaceDraftCover(
  store: ImageStore,
  tx: Queries,
  { draftId, part }: { draftId: number; part: DraftPart },
  imageId: number,
): Promise<void> {
  const removed = await tx
    .delete(draftPictures)
    .where(and(eq(draftPictures.draftId, draftId), eq(draftPictures.part, part)))
    .returning({ imageId: draftPictures.imageId });
  await tx.insert(draftPictures).values({ draftId, part, place: 0, imageId });
  await releaseDraftImages(store, tx, removed);
}

/** Adds pages at the end of a locked draft and returns their ids. Throws `too_many_files`. */
export async function addPages(
  tx: Queries,
  draftId: number,
  imageIds: number[],
  said: readonly PageMapEntry[] = [],
): Promise<number[]> {
  const present = await listPages(tx, draftId);
  if (present.length + imageIds.length > pagesMax) throw fail("too_many_files", { limit: pagesMax });
  if (imageIds.length === 0) return [];
  const first = (present.at(-1)?.place ?? 0) + 1;
  const added = await tx
    .insert(draftPictures)
    .values(
      imageIds.map((imageId, at) => {
        return { draftId, part: "issueAssets" as const, place: first + at, imageId, said: said[at] ?? {} };
      }),
    )
    .returning({ id: draftPictures.id });
  return added.map(({ id }) => id);
}

/** Orders the pages of a locked draft as listed, and removes the others. Throws `not_its_pages`. */
export async function orderPages(
  store: ImageStore,
  tx: Queries,
  draftId: number,
  { pageIds, pageMap }: { pageIds?: number[] | undefined; pageMap?: readonly PageMapEntry[] | undefined },
): Promise<void> {
  if (!pageIds && !pageMap) return;
  const present = await listPages(tx, draftId);
  const known = new Set(present.map(({ id }) => id));
  const ids = pageIds ?? [...known];
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) throw fail("not_its_pages");
  if (pageMap && pageMap.length !== ids.length) throw fail("not_its_pages");
  const before = new Map(present.map((page) => [page.id, page]));
  for (const [at, id] of ids.entries()) {
    const said = pageMap?.[at] ?? before.get(id)?.said ?? {};
    const isSame = before.get(id)?.place === at + 1 && JSON.stringify(before.get(id)?.said) === JSON.stringify(said);
    if (!isSame)
      await tx
        .update(draftPictures)
        .set({ place: at + 1, said })
        .where(eq(draftPictures.id, id));
  }
  const left = present.filter(({ id }) => !ids.includes(id));
  if (left.length === 0) return;
  const removed = left.map(({ id }) => id);
  await tx.delete(draftPictures).where(inArray(draftPictures.id, removed));
  await releaseDraftImages(store, tx, left);
}

/** Has the pictures removed that only drafts have shown. Call it after removing their rows. */
export async function releaseDraftImages(store: ImageStore, tx: Queries, rows: { imageId: number }[]): Promise<void> {
  await releaseImages(
    store,
    tx,
    rows.map(({ imageId }) => imageId),
  );
}

export function listPages(tx: Queries, draftId: number) {
  const { id, place, said, imageId } = draftPictures;
  return tx
    .select({ id, place, said, imageId })
    .from(draftPictures)
    .where(and(eq(draftPictures.draftId, draftId), eq(draftPictures.part, "issueAssets")))
    .orderBy(asc(place), asc(id));
}
