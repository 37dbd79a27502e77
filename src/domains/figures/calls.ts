import type { Calls } from "#platform/api/operation.ts";

export const figureCalls = {
  listFigures: { method: "GET", path: "/admin/figures", access: "admin" },
} as const satisfies Calls;
