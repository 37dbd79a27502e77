import type { Calls } from "#platform/api/operation.ts";

export const moderationCalls = {
  report: { method: "POST", path: "/reports", access: "anyone" },
  listReports: { method: "GET", path: "/moderation/reports", access: "moderator" },
  lookInside: { method: "GET", path: "/moderation/books/:bookId/issues/:issueNumber", access: "moderator" },
  listAnswers: { method: "GET", path: "/moderation/answers", access: "moderator" },
  listActs: { method: "GET", path: "/moderation/acts", access: "moderator" },
  moderate: { method: "POST", path: "/moderation/acts", access: "moderator" },
} as const satisfies Calls;
