import type { Calls } from "#platform/api/operation.ts";

export const consentCalls = {
  listMyCredits: { method: "GET", path: "/my-credits", access: "viewer" },
  countNewCredits: { method: "GET", path: "/my-credits/count", access: "viewer" },
  answerCredit: { method: "PATCH", path: "/my-credits/book/:bookId/issue/:issueNumber", access: "viewer" },
  answerCreditsInBook: { method: "PATCH", path: "/my-credits/book/:bookId", access: "viewer" },
  readCreditSettings: { method: "GET", path: "/my-credits/settings", access: "viewer" },
  changeCreditSettings: { method: "PATCH", path: "/my-credits/settings", access: "viewer" },
  listBlocked: { method: "GET", path: "/blocks", access: "viewer" },
  block: { method: "POST", path: "/blocks/:id", access: "viewer" },
  unblock: { method: "DELETE", path: "/blocks/:id", access: "viewer" },
} as const satisfies Calls;
