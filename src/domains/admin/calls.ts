import type { Calls } from "#platform/api/operation.ts";

export const adminCalls = {
  readSettings: { method: "GET", path: "/admin/settings", access: "admin" },
  changeSettings: { method: "PATCH", path: "/admin/settings", access: "admin" },
} as const satisfies Calls;
