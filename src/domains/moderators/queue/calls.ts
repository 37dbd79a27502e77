import type { Calls } from "#platform/api/operation.ts";

export const queueCalls = {
  listReports: { method: "GET", path: "/moderation/reports", access: "moderator" },
  claimReports: { method: "PATCH", path: "/moderation/claims", access: "moderator" },
} as const satisfies Calls;
