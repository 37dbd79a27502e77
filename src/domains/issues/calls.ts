import type { Calls } from "#platform/api/operation.ts";

export const issueCalls = {
  readBook: { method: "GET", path: "/read/:urlSlug/book/:bookId", access: "anyone" },
  readIssues: { method: "GET", path: "/read/:urlSlug/book/:bookId/issues", access: "anyone" },
  readIssue: { method: "GET", path: "/read/:urlSlug/book/:bookId/issue/:issueNumber", access: "anyone" },
  searchPages: { method: "GET", path: "/read/:urlSlug/book/:bookId/search", access: "anyone" },
  bookCredits: { method: "GET", path: "/read/:urlSlug/book/:bookId/work-credits", access: "anyone" },
  issueCredits: {
    method: "GET",
    path: "/read/:urlSlug/book/:bookId/issue/:issueNumber/work-credits",
    access: "anyone",
  },
} as const satisfies Calls;
