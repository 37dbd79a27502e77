import type { Calls } from "#platform/api/operation.ts";

export const peopleCalls = {
  getUser: { method: "GET", path: "/users/get-user", access: "anyone" },
} as const satisfies Calls;
