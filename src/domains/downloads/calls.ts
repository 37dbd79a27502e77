import type { Calls } from "#platform/api/operation.ts";

export const downloadCalls = {
  downloadIssue: { method: "GET", path: "/read/:urlSlug/book/:bookId/issue/:issueNumber/cbz", access: "anyone" },
  downloadBook: { method: "GET", path: "/read/:urlSlug/book/:bookId/zip", access: "anyone" },
  downloadIssueMasters: {
    method: "GET",
    path: "/read/:urlSlug/book/:bookId/issue/:issueNumber/masters",
    access: "anyone",
  },
  downloadBookMasters: { method: "GET", path: "/read/:urlSlug/book/:bookId/masters", access: "anyone" },
} as const satisfies Calls;
