import type { Calls } from "#platform/api/operation.ts";

export const placeCalls = {
  keepPlaces: { method: "POST", path: "/library/places", access: "viewer", whileSuspended: true },
  listPlaces: { method: "GET", path: "/library/places", access: "viewer" },
  listHistory: { method: "GET", path: "/library/history", access: "viewer" },
  switchHistory: { method: "PATCH", path: "/library/history", access: "viewer", whileSuspended: true },
  clearHistory: { method: "DELETE", path: "/library/history", access: "viewer", whileSuspended: true },
  forgetBook: { method: "DELETE", path: "/library/history/book/:bookId", access: "viewer", whileSuspended: true },
  listNewIssues: { method: "GET", path: "/library/new-issues", access: "viewer" },
} as const satisfies Calls;
