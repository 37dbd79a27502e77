import type { FastifyRequest } from "fastify";
import { pictureRules } from "#domains/publishing/publish-contract.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { receivePictures } from "#platform/images/receive-pictures.server.ts";
import { draftContract } from "./contract.ts";
import { addPagesToDraft, changeDraft, keepDraft } from "./keep-drafts.server.ts";

/** Keeps the form in `request` as a new draft and returns its id. Throws what `keepDraft` does. */
export function receiveDraft(store: ImageStore, viewer: Viewer, request: FastifyRequest): Promise<number> {
  const { createDraft } = draftContract;
  return receivePictures(store, viewer.id, request, createDraft, pictureRules, (form) =>
    keepDraft(store, viewer, form),
  );
}

/** Changes a draft by the form in `request`. Throws what `changeDraft` does. */
export function receiveDraftChanges(
  store: ImageStore,
  viewer: Viewer,
  id: number,
  request: FastifyRequest,
): Promise<void> {
  const { editDraft } = draftContract;
  return receivePictures(store, viewer.id, request, editDraft, pictureRules, (form) =>
    changeDraft(store, viewer.id, id, form),
  );
}

/** Adds the pages in `request` at the end of a draft. Returns their ids and the draft's version. Throws `too_many_files`. */
export function receiveDraftPages(
  store: ImageStore,
  viewer: Viewer,
  id: number,
  request: FastifyRequest,
): Promise<{ ids: number[]; version: number }> {
  const { addDraftPages } = draftContract;
  return receivePictures(store, viewer.id, request, addDraftPages, pictureRules, ({ body, files }) =>
    addPagesToDraft(store, viewer.id, id, files.issueAssets, body.after),
  );
}
