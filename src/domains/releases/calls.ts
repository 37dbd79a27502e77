import type { Calls } from "#platform/api/operation.ts";

export const releaseCalls = {
  readPlan: { method: "GET", path: "/book/:bookId/release-plan", access: "owner" },
  savePlan: { method: "PATCH", path: "/book/:bookId/release-plan", access: "owner" },
  deletePlan: { method: "DELETE", path: "/book/:bookId/release-plan", access: "owner" },
  readCalendar: { method: "GET", path: "/releases", access: "viewer" },
} as const satisfies Calls;
