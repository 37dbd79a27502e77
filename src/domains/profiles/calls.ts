import type { Calls } from "#platform/api/operation.ts";

export const profileCalls = {
  updateMe: { method: "PATCH", path: "/users/update-me", access: "viewer" },
  updatePrivacy: { method: "PATCH", path: "/users/update-privacy", access: "viewer", whileSuspended: true },
} as const satisfies Calls;
