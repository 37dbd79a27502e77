import type { Calls } from "#platform/api/operation.ts";

export const passwordCalls = {
  changePassword: { method: "PATCH", path: "/users/change-password", access: "viewer", whileSuspended: true },
  forgotPassword: { method: "POST", path: "/users/forgot-password", access: "anyone" },
  resetPassword: { method: "PATCH", path: "/users/reset-password/:resetToken", access: "anyone" },
} as const satisfies Calls;
