import type { Calls } from "#platform/api/operation.ts";

export const spaceCalls = {
  getSpace: { method: "GET", path: "/users/get-space", access: "viewer" },
} as const satisfies Calls;
