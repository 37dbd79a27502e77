import { draftPictures, drafts } from "#domains/drafts/drafts-table.server.ts";
import { draftPanels } from "#domains/panels/panels-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { asc, eq } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import type { ExportedFile } from "./zip-stream.server.ts";

/** Yields every draft of a user: its texts, and its pictures in order. Only one draft is in memory at a time. */
export async function* exportDrafts(queries: Queries, userId: number): AsyncGenerator<ExportedFile> {
  const own = await queries.select().from(drafts).where(eq(drafts.userId, userId)).orderBy(asc(drafts.id));
  for (const { userId: _own, ...draft } of own) {
    const { part, place, said, draftId } = draftPictures;
    const pictures = await queries
      .select({ part, said, hash: images.hash, format: images.format })
      .from(draftPictures)
      .innerJoin(images, eq(images.id, draftPictures.imageId))
      .where(eq(draftId, draft.id))
      .orderBy(asc(part), asc(place), asc(draftPictures.id));
    const panels = await queries
      .select({ page: draftPanels.number, panels: draftPanels.panels })
      .from(draftPanels)
      .where(eq(draftPanels.draftId, draft.id))
      .orderBy(asc(draftPanels.number));
    const pages = pictures.filter((picture) => picture.part === "issueAssets");
    const folder = `drafts/${draft.id}`;
    yield { path: `${folder}/draft.json`, json: { ...draft, pageMap: pages.map((page) => page.said), panels } };
    for (const [at, page] of pages.entries())
      yield { path: `${folder}/pages/${String(at + 1).padStart(3, "0")}`, picture: page };
    for (const cover of pictures.filter((picture) => picture.part !== "issueAssets"))
      yield { path: `${folder}/${cover.part === "bookCoverPhoto" ? "book-cover" : "issue-cover"}`, picture: cover };
  }
}
