import type { Calls } from "#platform/api/operation.ts";

export const moderationCalls = {
  report: { method: "POST", path: "/reports", access: "anyone" },
  readRules: { method: "GET", path: "/rules", access: "anyone" },
  listReports: { method: "GET", path: "/moderation/reports", access: "moderator" },
  lookInside: { method: "GET", path: "/moderation/books/:bookId/issues/:issueNumber", access: "moderator" },
  listAnswers: { method: "GET", path: "/moderation/answers", access: "moderator" },
  listNotices: { method: "GET", path: "/notices", access: "viewer" },
  answerNotice: { method: "POST", path: "/notices/:actId/answer", access: "viewer", whileSuspended: true },
  answerByLink: { method: "POST", path: "/notices/answer-by-link", access: "anyone" },
  listActs: { method: "GET", path: "/moderation/acts", access: "moderator" },
  moderate: { method: "POST", path: "/moderation/acts", access: "moderator" },
} as const satisfies Calls;
