import type { Calls } from "#platform/api/operation.ts";

export const adminCalls = {
  readSettings: { method: "GET", path: "/admin/settings", access: "admin" },
  changeSettings: { method: "PATCH", path: "/admin/settings", access: "admin" },
  changePicture: { method: "POST", path: "/admin/settings/:name", access: "admin" },
} as const satisfies Calls;
