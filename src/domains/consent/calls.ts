import type { Calls } from "#platform/api/operation.ts";

// People who are suspended can still protect themselves.
export const consentCalls = {
  listMyCredits: { method: "GET", path: "/my-credits", access: "viewer" },
  countNewCredits: { method: "GET", path: "/my-credits/count", access: "viewer" },
  acceptCredits: { method: "PATCH", path: "/my-credits", access: "viewer", whileSuspended: true },
  answerCredit: {
    method: "PATCH",
    path: "/my-credits/book/:bookId/issue/:issueNumber",
    access: "viewer",
    whileSuspended: true,
  },
  answerCreditsInBook: { method: "PATCH", path: "/my-credits/book/:bookId", access: "viewer", whileSuspended: true },
  readCreditSettings: { method: "GET", path: "/my-credits/settings", access: "viewer" },
  changeCreditSettings: { method: "PATCH", path: "/my-credits/settings", access: "viewer", whileSuspended: true },
  listBlocked: { method: "GET", path: "/blocks", access: "viewer" },
  block: { method: "POST", path: "/blocks/:id", access: "viewer", whileSuspended: true },
  unblock: { method: "DELETE", path: "/blocks/:id", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
