import type { Calls } from "#platform/api/operation.ts";

export const emailCalls = {
  confirmEmail: { method: "PATCH", path: "/users/confirm-email/:emailToken", access: "viewer", whileSuspended: true },
  sendConfirmation: { method: "POST", path: "/users/send-confirmation", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
