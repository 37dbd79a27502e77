import type { Calls } from "#platform/api/operation.ts";

export const issueCalls = {
  readBook: { method: "GET", path: "/read/:urlSlug/book/:bookId", access: "anyone" },
  readIssues: { method: "GET", path: "/read/:urlSlug/book/:bookId/issues", access: "anyone" },
  readIssue: { method: "GET", path: "/read/:urlSlug/book/:bookId/issue/:issueNumber", access: "anyone" },
  bookCredits: { method: "GET", path: "/read/:urlSlug/book/:bookId/work-credits", access: "anyone" },
  issueCredits: {
    method: "GET",
    path: "/read/:urlSlug/book/:bookId/issue/:issueNumber/work-credits",
    access: "anyone",
  },
  newBookPrefixes: { method: "GET", path: "/publish/get-book-and-issue-image-prefix", access: "viewer" },
  newIssuePrefixes: { method: "GET", path: "/publish/get-book-and-issue-image-prefix/:bookId", access: "owner" },
  issuePrefixes: {
    method: "GET",
    path: "/publish/get-book-and-issue-image-prefix/:bookId/:issueNumber",
    access: "owner",
  },
  publishBook: { method: "POST", path: "/publish", access: "viewer" },
} as const satisfies Calls;
