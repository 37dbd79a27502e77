import type { Calls } from "#platform/api/operation.ts";

export const moderationCalls = {
  report: { method: "POST", path: "/reports", access: "anyone" },
  lookInside: { method: "GET", path: "/moderation/books/:bookId/issues/:issueNumber", access: "moderator" },
  listAnswers: { method: "GET", path: "/moderation/answers", access: "moderator" },
  listActs: { method: "GET", path: "/moderation/acts", access: "moderator" },
  moderate: { method: "POST", path: "/moderation/acts", access: "moderator" },
} as const satisfies Calls;
