import type { Calls } from "#platform/api/operation.ts";

export const securityCalls = {
  confirmPassword: { method: "POST", path: "/users/confirm-password", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
