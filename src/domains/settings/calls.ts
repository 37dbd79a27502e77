import type { Calls } from "#platform/api/operation.ts";

export const settingsCalls = {
  readRules: { method: "GET", path: "/rules", access: "anyone" },
  readText: { method: "GET", path: "/texts/:name", access: "anyone" },
} as const satisfies Calls;
