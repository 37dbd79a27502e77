import type { OwnBook } from "#domains/publishing/publish-api.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { fail } from "./errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import type { draftCalls } from "./calls.ts";
import type { DraftContract } from "./contract.ts";
import { countDrafts, findDraft, listDrafts } from "./draft-rows.server.ts";
import { previewPath } from "./paths.ts";
import { createPreview, findPreviewed, withdrawPreview } from "./draft-previews.server.ts";
import { toPreviewRead } from "./preview-shape.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { receiveDraft, receiveDraftChanges, receiveDraftPages } from "./receive-drafts.server.ts";
import { deleteDraft } from "./remove-drafts.server.ts";
import { takeBackIssue } from "./take-back.server.ts";
import { scheduleDraft, unscheduleDraft } from "./schedule.server.ts";
import { toDraftEntry, toDraftPage, toDraftRead } from "./shapes.server.ts";

type Dependencies = {
  database: Database;
  queue: Queue;
  pictures: PictureAddresses;
  imageStore: ImageStore;
  isMailEnabled: boolean;
  limits: Limits<"publishAccount" | "firstWeekBooks">;
  /** The public address of the site. */
  origin: string;
};

/** Handlers for the viewer's drafts. Those of others do not exist for them. */
export function draftHandlers(dependencies: Dependencies): Handlers<typeof draftCalls, DraftContract, OwnBook> {
  const { database, queue, pictures, imageStore, isMailEnabled, limits, origin } = dependencies;
  const { queries } = database;
  const publishing = { imageStore, isMailEnabled, limits };
  const read = async (userId: number, id: number) => ({
    draft: toDraftRead(pictures, await findDraft(queries, userId, id)),
  });
  return {
    async takeBackIssue({ book, params: { issueNumber }, query: { issueId } }) {
      return { draft: { id: await takeBackIssue(imageStore, book, issueNumber, issueId) } };
    },
    async createDraft({ viewer, origin: { request } }) {
      return read(viewer.id, await receiveDraft(imageStore, viewer, request));
    },
    async listDrafts({ viewer, query: { page = 1 } }) {
      const found = await listDrafts(queries, viewer.id, page);
      return {
        drafts: found.map((draft) => toDraftEntry(pictures, draft)),
        total: await countDrafts(queries, viewer.id),
      };
    },
    async readDraft({ viewer, params: { id } }) {
      return read(viewer.id, id);
    },
    async editDraft({ viewer, params: { id }, origin: { request } }) {
      await findDraft(queries, viewer.id, id);
      await receiveDraftChanges(imageStore, viewer, id, request).catch(async (error: unknown) => {
        const isChanged = error instanceof AppError && error.code === "draft_changed";
        throw isChanged ? fail("draft_changed", {}, { data: await read(viewer.id, id) }) : error;
      });
      return read(viewer.id, id);
    },
    async deleteDraft({ viewer, params: { id } }) {
      await deleteDraft(imageStore, viewer.id, id);
    },
    async addDraftPages({ viewer, params: { id }, origin: { request } }) {
      await findDraft(queries, viewer.id, id);
      const { ids, version } = await receiveDraftPages(imageStore, viewer, id, request);
      const { pictures: all } = await findDraft(queries, viewer.id, id);
      const pages = all.filter(({ part }) => part === "issueAssets");
      const added = pages.flatMap((page, at) => (ids.includes(page.id) ? toDraftPage(pictures, page, at + 1) : []));
      return { version, pages: added };
    },
    async publishDraft({ viewer, params: { id }, body: { at, timeZone }, origin: { request } }) {
      if (at !== undefined && timeZone !== undefined) {
        await scheduleDraft({ database, queue }, viewer.id, id, { at: new Date(at), timeZone });
        return read(viewer.id, id);
      }
      await limits.consume("publishAccount", viewer.id);
      const { bookId, urlSlug, issueNumber } = await publishDraft(publishing, viewer.id, id);
      if (viewer.role === "user") recordEvent(request, "role change");
      return { book: { id: bookId, url_slug: urlSlug }, issue: { issue_number: issueNumber } };
    },
    async createPreview({ viewer, params: { id }, body: { days } }) {
      const { token, expiresAt } = await createPreview(database, viewer.id, id, days);
      return { preview: { url: origin + previewPath(token), expires_at: expiresAt.toISOString() } };
    },
    async withdrawPreview({ viewer, params: { id } }) {
      await withdrawPreview(database, viewer.id, id);
    },
    async readPreview({ body: { token } }) {
      return toPreviewRead(pictures, await findPreviewed(queries, token));
    },
    async unscheduleDraft({ viewer, params: { id } }) {
      await unscheduleDraft({ database, queue }, viewer.id, id);
      return read(viewer.id, id);
    },
  };
}
