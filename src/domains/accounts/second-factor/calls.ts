import type { Calls } from "#platform/api/operation.ts";

export const secondFactorCalls = {
  beginSecondFactor: { method: "POST", path: "/users/second-factor", access: "viewer", whileSuspended: true },
  confirmSecondFactor: { method: "PATCH", path: "/users/second-factor", access: "viewer", whileSuspended: true },
  getSecondFactor: { method: "GET", path: "/users/second-factor", access: "viewer" },
  removeSecondFactor: { method: "POST", path: "/users/second-factor/removal", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
