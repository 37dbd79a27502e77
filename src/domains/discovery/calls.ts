import type { Calls } from "#platform/api/operation.ts";

export const discoveryCalls = {
  search: { method: "GET", path: "/search/:type", access: "anyone" },
  suggest: { method: "GET", path: "/search/suggestions", access: "anyone" },
  readHome: { method: "GET", path: "/home", access: "anyone" },
} as const satisfies Calls;
