import type { Calls } from "#platform/api/operation.ts";

export const listCalls = {
  readLists: { method: "GET", path: "/moderation/lists", access: "moderator" },
  changeLists: { method: "PATCH", path: "/moderation/lists", access: "moderator" },
} as const satisfies Calls;
