import type { Calls } from "#platform/api/operation.ts";

export const memberCalls = {
  listAccounts: { method: "GET", path: "/moderation/accounts", access: "moderator" },
  readAccount: { method: "GET", path: "/moderation/accounts/:username", access: "moderator" },
  undoClaimedName: { method: "DELETE", path: "/moderation/claims/:id", access: "moderator" },
} as const satisfies Calls;
