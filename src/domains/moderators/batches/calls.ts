import type { Calls } from "#platform/api/operation.ts";

export const batchCalls = {
  actOnMany: { method: "POST", path: "/moderation/batches", access: "moderator" },
  listBatches: { method: "GET", path: "/moderation/batches", access: "moderator" },
  undoBatch: { method: "POST", path: "/moderation/batches/:batchId/undo", access: "moderator" },
} as const satisfies Calls;
