import type { Calls } from "#platform/api/operation.ts";

export const panelCalls = {
  readPanels: { method: "GET", path: "/read/:urlSlug/book/:bookId/issue/:issueNumber/panels", access: "anyone" },
  searchLines: { method: "GET", path: "/read/:urlSlug/book/:bookId/lines", access: "anyone" },
  readScript: { method: "GET", path: "/read/:urlSlug/book/:bookId/issue/:issueNumber/script", access: "anyone" },
  editIssuePanels: {
    method: "PATCH",
    path: "/publish/:urlSlug/book/:bookId/issue/:issueNumber/panels",
    access: "owner",
  },
} as const satisfies Calls;
