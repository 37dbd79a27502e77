import type { Calls } from "#platform/api/operation.ts";

export const draftCalls = {
  takeBackIssue: {
    method: "POST",
    path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber/take-back",
    access: "owner",
  },
  createDraft: { method: "POST", path: "/drafts", access: "viewer" },
  listDrafts: { method: "GET", path: "/drafts", access: "viewer" },
  readDraft: { method: "GET", path: "/drafts/:id", access: "viewer" },
  editDraft: { method: "PATCH", path: "/drafts/:id", access: "viewer" },
  deleteDraft: { method: "DELETE", path: "/drafts/:id", access: "viewer" },
  addDraftPages: { method: "POST", path: "/drafts/:id/pages", access: "viewer" },
  publishDraft: { method: "POST", path: "/drafts/:id/publish", access: "viewer" },
  unscheduleDraft: { method: "DELETE", path: "/drafts/:id/schedule", access: "viewer" },
  createPreview: { method: "POST", path: "/drafts/:id/preview", access: "viewer" },
  withdrawPreview: { method: "DELETE", path: "/drafts/:id/preview", access: "viewer" },
  readPreview: { method: "POST", path: "/preview", access: "anyone" },
} as const satisfies Calls;
