import type { Calls } from "#platform/api/operation.ts";

export const searchCalls = {
  search: { method: "GET", path: "/search/:type", access: "anyone" },
  suggest: { method: "GET", path: "/search/suggestions", access: "anyone" },
  readAccreditedWorks: { method: "GET", path: "/search/accredited-works", access: "anyone" },
  countWorks: { method: "GET", path: "/search/work-totals", access: "anyone" },
  readCreditedIssues: { method: "GET", path: "/search/credited-issues", access: "anyone" },
  readHome: { method: "GET", path: "/home", access: "anyone" },
} as const satisfies Calls;
