import type { Calls } from "#platform/api/operation.ts";

// People who are suspended can still protect themselves.
export const creditCalls = {
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
  listNames: { method: "GET", path: "/my-credits/names", access: "viewer" },
  makeClaim: { method: "POST", path: "/my-credits/claims", access: "viewer" },
  undoClaim: { method: "DELETE", path: "/my-credits/claims/:id", access: "viewer" },
  readClaim: { method: "POST", path: "/credit-claim", access: "anyone" },
  answerClaim: { method: "PATCH", path: "/credit-claim", access: "viewer" },
  readCreditSettings: { method: "GET", path: "/my-credits/settings", access: "viewer" },
  changeCreditSettings: { method: "PATCH", path: "/my-credits/settings", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
