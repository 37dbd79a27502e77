import type { Calls } from "#platform/api/operation.ts";

export const masterCalls = {
  keepMaster: { method: "POST", path: "/users/masters", access: "viewer" },
  linkMaster: { method: "POST", path: "/users/masters/:hash/pages", access: "viewer" },
  readMasters: { method: "GET", path: "/publish/:urlSlug/book/:bookId/masters", access: "owner" },
  switchMasters: { method: "PATCH", path: "/publish/:urlSlug/book/:bookId/masters", access: "owner" },
} as const satisfies Calls;
