import type { Calls } from "#platform/api/operation.ts";

export const photoCalls = {
  updateBackgroundPhoto: { method: "PATCH", path: "/users/update-background-profile-photo", access: "viewer" },
  updateProfilePhoto: { method: "PATCH", path: "/users/update-profile-photo", access: "viewer" },
} as const satisfies Calls;
