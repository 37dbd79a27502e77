import type { Calls } from "#platform/api/operation.ts";

export const noticeCalls = {
  listNotices: { method: "GET", path: "/notices", access: "viewer" },
  answerNotice: { method: "POST", path: "/notices/:actId/answer", access: "viewer", whileSuspended: true },
  answerByLink: { method: "POST", path: "/notices/answer-by-link", access: "anyone" },
} as const satisfies Calls;
